/**
 * One script for what a table leaves open: its parts as switches, each with why it is on, and the script itself. The build
 * draws it for the sample; the browser takes it over at the first touch, focus or reader's table.
 */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CodeLine } from '../../answer/experiment.ts';
import { caseOf } from '../../answer/experiment.ts';
import type { Options, Part, Release } from '../../answer/recipe.ts';
import { PARTS, RELEASES, composeRecipe, isIn, lacks } from '../../answer/recipe.ts';
import type { Plan } from '../../answer/recipe-plan.ts';
import { planOf, takenUp } from '../../answer/recipe-plan.ts';
import type { RecipeWords } from '../../i18n/recipe.ts';
import { fill } from '../../i18n/words.ts';
import type { SlotId } from '../../state/slots.ts';
import { SLOTS } from '../../state/slots.ts';
import { CodeLines } from '../CodeLines.tsx';
import type { View } from '../view.ts';
import { atStart } from '../view.ts';
import type { RecipeState } from './link.ts';
import type { ReasonWords } from './reasons.ts';
import { notesOf, whyOf } from './reasons.ts';

const [source = []] = Object.values(
  import.meta.glob<readonly CodeLine[]>('../../../content/recipe/recipe.py', {
    query: '?press',
    import: 'default',
    eager: true,
  }),
);

/** What the reader set; what is not there is as the table asks. */
export type Own = Readonly<Partial<Record<Part | 'gpu' | 'training', boolean>>> & { readonly release?: Release };

export interface Props extends ReasonWords {
  readonly id: string;
  readonly view: View;
  /** The slot shown first, and what was set before the script came. */
  readonly first?: SlotId;
  readonly before?: Own;
  /** Hears what is set, for a link. */
  readonly onState?: (state: RecipeState) => void;
  /** The words of the copy button. */
  readonly copy: { readonly copy: string; readonly copied: string };
}

export function Recipe(props: Props): JSX.Element {
  const { id, view, first, before, recipe } = props;
  const { ui } = recipe;
  const [slot, setSlot] = useState<SlotId>('A');
  const [own, setOwn] = useState<Own>({});
  const { analysis, name } = view[slot];
  const plan = useMemo(() => planOf(analysis), [analysis]);
  const options = optionsOf(plan, own);

  useEffect(() => {
    if (first !== undefined) setSlot(first);
  }, [first]);
  // Choices belong to their table: another one asks for its own parts.
  const last = useRef<Own>(before ?? {});
  useEffect(() => {
    setOwn(last.current);
    last.current = {};
  }, [analysis]);

  useEffect(() => props.onState?.({ slot, own }), [slot, own]);

  const lines = composeRecipe(source, options, caseOf(analysis, null, true), (part) =>
    notesOf(part === 'base' && options.gpu ? [...plan.reasons.base, ...plan.reasons.gpu] : plan.reasons[part], props),
  );
  const set = (change: Own): void => setOwn({ ...own, ...change });
  return (
    <>
      <div class="set needs-js">
        <div class="switch" role="group" aria-label={ui.table}>
          <span>{ui.table}</span>
          {SLOTS.map((one) => (
            <button type="button" key={one} aria-pressed={one === slot} data-for={one} onClick={() => setSlot(one)}>
              {atStart(view[one].name)}
            </button>
          ))}
        </div>
        <label>
          {ui.release}{' '}
          <select
            value={options.release}
            data-part="release"
            onChange={(event) => set({ release: event.currentTarget.value as Release })}
          >
            {RELEASES.map((one) => (
              <option key={one} value={one} selected={one === options.release}>
                {recipe.releases[one]}
              </option>
            ))}
          </select>
        </label>
        <Switch part="training" on={options.training} text={ui.training} onSet={set} />
      </div>
      <p class="remark">{remark(analysis.profile.version?.value ?? null, analysis.profile.device, recipe)}</p>
      <ul class="parts">
        <Item part="base" {...props} plan={plan} options={options} onSet={set} />
        {(['gpu', ...PARTS] as const).map((part) => (
          <Item key={part} part={part} {...props} plan={plan} options={options} onSet={set} />
        ))}
      </ul>
      <p role="status">
        {fill(ui.sum, { ...takenUp(plan, options), lines: lines.length, name })}
        {plan.apart.length > 0 && ` ${apart(plan, props)}`}
      </p>
      <div class="code tall" id={`${id}-script`}>
        <div class="bar">
          <span>
            <b>{ui.script}</b>
          </span>
          <button class="txt needs-js" type="button" data-copy="" data-copied={props.copy.copied}>
            {props.copy.copy}
          </button>
        </div>
        <pre tabIndex={0} role="region" aria-label={ui.scriptLabel}>
          <CodeLines lines={lines} />
        </pre>
      </div>
    </>
  );
}

interface ItemProps extends ReasonWords {
  readonly part: Part | 'base' | 'gpu';
  readonly plan: Plan;
  readonly options: Options;
  readonly onSet: (change: Own) => void;
}

function Item({ part, plan, options, onSet, ...words }: ItemProps): JSX.Element {
  const { recipe } = words;
  const [name, says] = recipe.parts[part];
  const lack = part === 'base' || part === 'gpu' ? null : lacks(part, options);
  const on = part === 'base' || (part === 'gpu' ? options.gpu : isIn(part, options));
  return (
    <li data-for-part={part} class={on ? undefined : 'off'}>
      {part === 'base' ? (
        <b>{name}</b>
      ) : (
        <Switch part={part} on={on} text={name} disabled={lack !== null} onSet={onSet} />
      )}
      <p>{says}</p>
      <p class="why">
        {lack === 'gpu'
          ? recipe.ui.needsGpu
          : lack !== null
            ? fill(recipe.ui.needsRelease, { from: lack })
            : part === 'gpu' && plan.reasons.gpu.length === 0
              ? recipe.ui.asBefore
              : whyOf(plan.reasons[part], words)}
      </p>
    </li>
  );
}

interface SwitchProps {
  readonly part: Part | 'gpu' | 'training';
  readonly on: boolean;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onSet: (change: Own) => void;
}

function Switch({ part, on, text, disabled = false, onSet }: SwitchProps): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-part={part}
        checked={on}
        disabled={disabled}
        onChange={(event) => onSet({ [part]: event.currentTarget.checked })}
      />
      <span>{text}</span>
    </label>
  );
}

function optionsOf(plan: Plan, own: Own): Options {
  return {
    parts: new Set(PARTS.filter((part) => own[part] ?? plan.chosen.has(part))),
    release: own.release ?? plan.release,
    gpu: own.gpu ?? plan.gpu,
    training: own.training ?? plan.training,
  };
}

function remark(guess: string | null, device: string | null, { ui }: RecipeWords): string {
  const of = guess === null ? ui.unknown : fill(ui.guessed, { guess });
  return device === null || device === 'CUDA' ? of : `${of} ${fill(ui.otherDevice, { device })}`;
}

/** Runs that the script leaves out, each once. */
function apart({ apart: runs }: Plan, { reasons, recipe }: ReasonWords): string {
  const list = [...new Set(runs.map(({ run }) => reasons.runs[run] ?? run))].join('; ');
  return fill(recipe.ui.apart, { list });
}
