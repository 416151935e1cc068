/**
 * The headers a host should send with this site, for four kinds of hosts. The policy of each page stands in the page; here
 * is what only a header can say. `node scripts/hosting.ts` writes the files; a test holds them to this one.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Headers = Readonly<Record<string, string>>;

const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), browsing-topics=()',
};
/** In nobody's frame, except what is made for it. */
const FRAMES: Headers = { 'Content-Security-Policy': "frame-ancestors 'none'" };
const EMBED: Headers = { 'Content-Security-Policy': 'frame-ancestors *' };
/** Named by their content: they never change. */
const PARTS: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Everything else is asked for anew, so that no page stands beside parts of another version. */
const FRESH: Headers = { 'Cache-Control': 'no-cache' };
/** The service worker fetches this site's files and nothing else. */
const WORKER: Headers = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');

const MADE = 'Made by scripts/hosting.ts, which says why.';

/** Netlify and Cloudflare Pages: a header that is set twice is joined, so each path takes off what it replaces. */
function netlify(): string {
  const of = (headers: Headers): string => lines(headers, (name, value) => `  ${name}: ${value}`);
  const off = (headers: Headers): string => lines(headers, (name) => `  ! ${name}`);
  return `# ${MADE}
/*
${of({ ...EVERYWHERE, ...FRAMES, ...FRESH })}
/embed/*
${off(EMBED)}
${of(EMBED)}
/_astro/*
${off(PARTS)}
${of(PARTS)}
/worker.js
${off(WORKER)}
${of(WORKER)}
`;
}

/** A location that sets a header of its own inherits none, so each has them all. */
function nginx(): string {
  const of = (headers: Headers): string =>
    lines(headers, (name, value) => `        add_header ${name} "${value}" always;`);
  const place = (match: string, headers: Headers): string => `    location ${match} {
        try_files $uri $uri/index.html =404;
${of({ ...EVERYWHERE, ...headers })}
    }`;
  return `# ${MADE}
server {
    listen 80;
    root /srv/whose-time;
    gzip on;
    gzip_types text/css text/javascript application/javascript image/svg+xml text/plain;
    error_page 404 /404.html;

${place('/', { ...FRAMES, ...FRESH })}
${place('^~ /embed/', { ...EMBED, ...FRESH })}
${place('^~ /_astro/', { ...FRAMES, ...PARTS })}
${place('= /worker.js', { ...WORKER, ...FRESH })}
}
`;
}

/** `.htaccess`, with mod_headers. The last that sets a header wins. */
function apache(): string {
  const of = (headers: Headers, indent = '    '): string =>
    lines(headers, (name, value) => `${indent}Header always set ${name} "${value}"`);
  const place = (path: string, headers: Headers): string =>
    `    <If "%{REQUEST_URI} =~ m#${path}#">\n${of(headers, '        ')}\n    </If>`;
  return `# ${MADE}
ErrorDocument 404 /404.html
<IfModule mod_headers.c>
${of({ ...EVERYWHERE, ...FRAMES, ...FRESH })}
${place('/embed/', EMBED)}
${place('/_astro/', PARTS)}
${place('/worker\\.js$', WORKER)}
</IfModule>
`;
}

function caddy(): string {
  const of = (headers: Headers): string => lines(headers, (name, value) => `\t\t${name} "${value}"`);
  const place = (matcher: string, headers: Headers): string => `\theader ${matcher} {\n${of(headers)}\n\t}`;
  return `# ${MADE}
whose-time.example {
\troot * /srv/whose-time
\tencode zstd gzip
\tfile_server
${place('/*', { ...EVERYWHERE, ...FRAMES, ...FRESH })}
${place('/embed/*', EMBED)}
${place('/_astro/*', PARTS)}
${place('/worker.js', WORKER)}
\thandle_errors {
\t\trewrite * /404.html
\t\tfile_server
\t}
}
`;
}

/** Files of the repository and what has to stand in them. */
export const HOSTING: Readonly<Record<string, string>> = {
  'public/_headers': netlify(),
  'hosting/nginx.conf': nginx(),
  'hosting/apache.htaccess': apache(),
  'hosting/Caddyfile': caddy(),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, text] of Object.entries(HOSTING)) writeFileSync(file, text);
}
