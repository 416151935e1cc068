/** Pictures for links: one a lesson from its main figure, one for the simulator, one for everything else. */
import type { APIContext } from 'astro';
import { card } from '../../../components/card/card.ts';
import { chart, mainFigure, stage } from '../../../components/card/figure.ts';
import { lessonsIn } from '../../../components/lesson-list.ts';
import { folderParam, ready } from '../../../components/paths.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pageWords } from '../../../i18n/pages.ts';
import { simulatorWords } from '../../../i18n/simulator.ts';
import { strings } from '../../../i18n/strings.ts';

export async function getStaticPaths() {
  const lists = ready.map(async (locale) => {
    const lessons = await lessonsIn(locale);
    return ['site', 'simulator', ...lessons.map(({ data }) => data.slug)].map((name) => ({
      params: { ...folderParam(locale), name },
      props: { locale },
    }));
  });
  return (await Promise.all(lists)).flat();
}

export async function GET({ params, props }: APIContext<{ locale: Locale }>): Promise<Response> {
  const { locale } = props;
  const { shell } = strings(locale);
  const lessons = await lessonsIn(locale);
  const lesson = lessons.find(({ data }) => data.slug === params['name']);
  const name = params['name'] ?? '';
  const text = { site: shell.site, line: lesson?.data.description ?? '' };
  const png = await (lesson !== undefined
    ? card(
        { ...text, title: lesson.data.title, label: `${shell.lessonLead}${lesson.data.number}` },
        mainFigure(lesson, locale),
      )
    : name === 'simulator'
      ? card({ ...text, title: simulatorWords(locale).heading, label: shell.simulator }, stage('read-back', locale))
      : card({ ...text, title: pageWords(locale).home.heading, label: shell.tagline }, chart('wall', locale)));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}
