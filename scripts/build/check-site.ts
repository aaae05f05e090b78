import type { Operator } from '#domain/operator.ts';
import { integrityOf } from '#operator/installed.ts';
import { securityHeaders } from '#sandbox/http/headers.ts';
import { type Ask, askPlainly, NoAnswer, unreachable } from './ask.ts';
import { fileProblems, type ListedFile, listIn } from './check-files.ts';
import { headersOfPages, operatorIn, POLICY, policyProblems } from './page-policy.ts';
import { headersBy } from './publish-site.ts';

/** A line of the list of docs/operating.md: whether the host keeps it, and what a user sees if not. */
type Finding = {
  line: string;
  /** Everything that the host does wrong. */
  problems: string[];
  /** What users see because of it. */
  seen: string;
};

type Site = {
  origin: string;
  operator: Operator;
  /** The page as the host sends it. */
  page: string;
  headers: Headers;
  /** Path of the page's script. */
  script: string;
  /** The files of the worker's list. */
  files: ListedFile[];
  manifest: { name?: string; icons?: { src: string }[] };
  ask: Ask;
  /** Called while the files are requested. */
  told?: ((done: number, all: number) => void) | undefined;
};

type Check = { line: string; seen: string; problemsOf: (site: Site) => Promise<string[]> };

/** An address that is a screen and no file, and one that is a file that no build has. */
const SCREEN = '/account/my-linked-account';
const NO_FILE = '/assets/no-such-file-0000.js';
const MANIFEST = '/manifest.webmanifest';
/** A call that needs no sign-in. */
const CALL = '/api/auth/getIpDetail';
/** The headers of the wallet's requests that a server of another origin must allow. */
const SENT_HEADERS = ['content-type', 'idempotency-key', 'token'];

const isLocal = (origin: string): boolean => new URL(origin).hostname === 'localhost';

const typeOf = ({ headers }: Response): string => headers.get('content-type')?.split(';')[0] ?? 'no type';

/** Returns the text as the only problem if the condition holds. */
const problemIf = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : []);

/** Returns the problems of several parts, all asked at once. */
const allProblems = async <Part>(
  parts: readonly Part[],
  problemsOf: (part: Part) => Promise<string[]>,
): Promise<string[]> => (await Promise.all(parts.map((part) => problemsOf(part).catch(asProblem)))).flat();

const asProblem = (error: Error): string[] => [
  error instanceof NoAnswer ? error.message : unreachable(error),
];

/** Returns the differences of a response's headers from ours. */
const headersProblems = (theirs: Headers, ours: [name: string, value: string][]): string[] =>
  ours
    .filter(([name, value]) => name !== POLICY && theirs.get(name) !== value)
    .map(([name, value]) => `${name} is ${theirs.get(name) ?? 'missing'}; it must be ${value}`);

const policyIn = (headers: [name: string, value: string][]): string =>
  Object.fromEntries(headers)[POLICY] ?? '';

const pageHeaders = ({ page }: Site) => headersBy(headersOfPages(page));

const apiOf = ({ operator, origin }: Site): string => operator.api ?? origin;

/** Returns why a response does not allow the page's origin to read it. */
const corsProblems = ({ headers }: Response, origin: string): string[] => {
  const allowed = headers.get('access-control-allow-origin');
  return [
    ...problemIf(
      allowed !== origin,
      `Access-Control-Allow-Origin is ${allowed ?? 'missing'}; it must be ${origin}`,
    ),
    ...problemIf(
      headers.get('access-control-allow-credentials') !== 'true',
      'Access-Control-Allow-Credentials is not true',
    ),
  ];
};

/** Returns the addresses of the pictures that the configuration, the page and the manifest name. */
const picturesOf = ({ operator: { logo }, page, manifest, origin }: Site): string[] => {
  const links = page.match(/<link [^>]*>/g)?.filter((link) => /rel="(apple-touch-)?icon"/.test(link)) ?? [];
  const named = [
    logo,
    ...links.map((link) => /href="([^"]+)"/.exec(link)?.[1]),
    ...(manifest.icons ?? []).map(({ src }) => src),
  ];
  return [...new Set(named)].flatMap((one) =>
    one && !one.startsWith('data:') ? new URL(one, origin).href : [],
  );
};

const CHECKS: readonly Check[] = [
  {
    line: 'https',
    seen: 'Photos and documents cannot be uploaded, and the wallet cannot be installed.',
    problemsOf: async ({ origin }) =>
      problemIf(!origin.startsWith('https:') && !isLocal(origin), 'the address is http'),
  },
  {
    line: 'The page for every address that is no file',
    seen: 'Reloading, or opening a link to a screen, shows the error page of the host.',
    problemsOf: async ({ origin, ask, page }) => {
      const response = await ask(origin + SCREEN);
      if (response.status !== 200) return [`${SCREEN} answers ${response.status}`];
      return problemIf((await response.text()) !== page, `${SCREEN} is another page than /`);
    },
  },
  {
    line: '404 for a missing file',
    seen: 'After a release, an open wallet shows a white page instead of loading anew: it gets the page as a script.',
    problemsOf: async ({ origin, ask }) => {
      const response = await ask(origin + NO_FILE);
      const kept = response.headers.get('cache-control') ?? '';
      return [
        ...problemIf(
          response.status !== 404,
          `${NO_FILE} answers ${response.status} with ${typeOf(response)}`,
        ),
        ...problemIf(
          /max-age=[1-9]|immutable/.test(kept),
          `the answer to the missing ${NO_FILE} is cached: ${kept}`,
        ),
      ];
    },
  },
  {
    line: "The page's policy, with its hashes",
    seen: 'A white page, or one without colours: the browser refuses the script, the style or the calls of the page.',
    problemsOf: async (site) => policyProblems(site.headers.get(POLICY), policyIn(await pageHeaders(site))),
  },
  {
    line: "The page's other headers",
    seen: 'Nothing; but other sites can show the wallet in a frame and trick users into taps.',
    problemsOf: async (site) => headersProblems(site.headers, await pageHeaders(site)),
  },
  {
    line: 'The headers of files',
    seen: 'Nothing; but a file could be run as another type, or reveal the address of a screen.',
    problemsOf: async ({ origin, ask, script }) => {
      const { headers } = await ask(origin + script);
      const ours = await headersBy(securityHeaders);
      return [...policyProblems(headers.get(POLICY), policyIn(ours)), ...headersProblems(headers, ours)];
    },
  },
  {
    line: 'Every file of the release',
    seen: 'A white page, or a screen that reloads for ever; the wallet does not open offline.',
    problemsOf: async ({ files, ask, origin, told }) => {
      if (files.length === 0) return ['/sw.js has no list of files'];
      // As a browser asks: the host then answers with the compressed copy, which may be of another release.
      const asBrowser = (path: string) => ask(origin + path, { headers: { 'accept-encoding': 'br, gzip' } });
      return fileProblems(files, asBrowser, told);
    },
  },
  {
    line: 'Types of files',
    seen: 'A white page: browsers refuse a script of another type. The wallet cannot be installed.',
    problemsOf: ({ origin, ask, script }) =>
      allProblems(
        [
          { path: script, types: ['text/javascript', 'application/javascript'] },
          { path: MANIFEST, types: ['application/manifest+json'] },
        ],
        async ({ path, types }) => {
          const found = typeOf(await ask(origin + path));
          return problemIf(!types.includes(found), `${path} is ${found}; it must be ${types[0]}`);
        },
      ),
  },
  {
    line: 'Caching',
    seen: 'A cached page stays old after a release, or shows an old configuration; uncached scripts make each visit slow.',
    problemsOf: async ({ origin, ask, script, files }) => {
      const fresh = { right: /^no-cache$/, named: 'no-cache' };
      const year = {
        right: /^(?=.*max-age=31536000\b).*immutable/,
        named: 'public, max-age=31536000, immutable',
      };
      return allProblems(
        [
          ...['/', '/sw.js', MANIFEST].map((path) => ({ path, ...fresh })),
          ...[script, files.find(({ path }) => path.startsWith('/locales/'))?.path].flatMap((path) =>
            path ? { path, ...year } : [],
          ),
        ],
        async ({ path, right, named }) => {
          const kept = (await ask(origin + path)).headers.get('cache-control');
          return problemIf(
            !right.test(kept ?? ''),
            `Cache-Control of ${path} is ${kept ?? 'missing'}; it must be ${named}`,
          );
        },
      );
    },
  },
  {
    line: 'Compression',
    seen: 'The first visit takes about three times as long.',
    problemsOf: ({ origin, ask, script }) =>
      allProblems(['/', script], async (path) => {
        const { headers } = await ask(origin + path, { headers: { 'accept-encoding': 'br, gzip' } });
        return problemIf(
          !/^(br|gzip)$/.test(headers.get('content-encoding') ?? ''),
          `${path} is not compressed`,
        );
      }),
  },
  {
    line: 'The worker',
    seen: 'The wallet does not open offline, or an installed one stays at an old version.',
    problemsOf: async ({ origin, ask, files, page }) => {
      const { status } = await ask(`${origin}/sw.js`);
      if (status !== 200) return [`/sw.js answers ${status}`];
      return problemIf(
        !files.some(({ integrity }) => integrity === integrityOf(page)),
        '/sw.js is of another page; both must come from one npm run site',
      );
    },
  },
  {
    line: 'The server of the API',
    seen: 'Every screen says "Something went wrong", and nobody can sign in.',
    problemsOf: async (site) => {
      const response = await site.ask(apiOf(site) + CALL, { headers: { origin: site.origin } });
      const found = typeOf(response);
      return problemIf(
        response.status !== 200 || found !== 'application/json',
        `${apiOf(site)}${CALL} answers ${response.status} with ${found}; it must be 200 with application/json`,
      );
    },
  },
  {
    line: 'CORS of the API',
    seen: 'Every screen says "You are offline", although the user is online.',
    problemsOf: async (site) => {
      const { ask, origin } = site;
      if (apiOf(site) === origin) return [];
      const preflight = await ask(apiOf(site) + CALL, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': SENT_HEADERS.join(','),
        },
      });
      if (!preflight.ok) return [`OPTIONS ${apiOf(site)}${CALL} answers ${preflight.status}`];
      const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      const missing = SENT_HEADERS.filter((name) => !allowed.split(/,\s*/).includes(name));
      const answer = await ask(apiOf(site) + CALL, { headers: { origin } });
      const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase();
      return [
        ...corsProblems(preflight, origin).map((problem) => `${problem}, in the answer to OPTIONS`),
        ...problemIf(missing.length > 0, `Access-Control-Allow-Headers lacks ${missing.join(', ')}`),
        ...corsProblems(answer, origin),
        ...problemIf(!exposed.includes('date'), 'Date is not exposed'),
      ];
    },
  },
  {
    line: 'The cookie of the device',
    seen: 'Every sign-in looks like one on a new device, so passwords alone are not enough.',
    problemsOf: async (site) => {
      const { headers } = await site.ask(apiOf(site) + CALL, { headers: { origin: site.origin } });
      const cookies = [...headers.getSetCookie(), ...site.headers.getSetCookie()];
      const cookie = cookies.find((one) => /^[^=;]*device=/i.test(one));
      if (!cookie) return [`neither the page nor ${CALL} sets the cookie "device"`];
      const needed = isLocal(site.origin) ? ['HttpOnly'] : ['HttpOnly', 'Secure'];
      const missing = needed.filter((word) => !cookie.toLowerCase().includes(word.toLowerCase()));
      return problemIf(missing.length > 0, `the cookie lacks ${missing.join(' and ')}`);
    },
  },
  {
    line: 'The brand of the manifest',
    seen: 'The installed wallet has another name than its page.',
    problemsOf: async ({ manifest, operator: { name } }) =>
      problemIf(manifest.name !== name, `${MANIFEST} has the name "${manifest.name}"; it must be "${name}"`),
  },
  {
    line: 'The logo and the icons',
    seen: 'A broken picture in place of the logo, or no icon of the installed wallet.',
    problemsOf: (site) =>
      allProblems(picturesOf(site), async (picture) => {
        const response = await site.ask(picture);
        return problemIf(
          !response.ok || !typeOf(response).startsWith('image/'),
          `${picture.replace(site.origin, '')} answers ${response.status} with ${typeOf(response)}`,
        );
      }),
  },
];

/** Thrown if the address has no page of the wallet, so that nothing else can be checked. */
export class NoSite extends Error {}

/** Returns the text of a file, or nothing if there is no such file. */
const textOf = (ask: Ask, url: string): Promise<string> =>
  ask(url).then(
    (response) => (response.status === 200 ? response.text() : ''),
    () => '',
  );

const parsed = (text: string): Site['manifest'] => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Asks a running host for each line of the list, all at once. Throws NoSite. */
export const checkSite = async (
  address: string,
  { ask = askPlainly, told }: { ask?: Ask; told?: Site['told'] } = {},
): Promise<Finding[]> => {
  const { origin } = new URL(address);
  const [response, page] = await ask(origin)
    .then(async (response) => [response, await response.text()] as const)
    .catch((error) => {
      throw new NoSite(`${origin} cannot be reached: ${unreachable(error)}.`);
    });
  const operator = operatorIn(page);
  const target = response.headers.get('location');
  if (response.status !== 200 || !operator)
    throw new NoSite(
      target
        ? `${origin} leads to ${target}: check that address.`
        : `${origin} answers ${response.status} with ${typeOf(response)}, which is no page of the wallet.`,
    );
  const [script = '/assets/'] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const site: Site = {
    origin,
    operator,
    page,
    headers: response.headers,
    script,
    files: listIn(await textOf(ask, `${origin}/sw.js`)),
    manifest: parsed(await textOf(ask, origin + MANIFEST)),
    ask: (url, init) =>
      ask(url, init).catch((error) => {
        throw new NoAnswer(url.replace(origin, ''), unreachable(error));
      }),
    told,
  };
  return Promise.all(
    CHECKS.map(async ({ line, seen, problemsOf }) => ({
      line,
      seen,
      problems: await problemsOf(site).catch(asProblem),
    })),
  );
};

/** Returns the findings as lines of text. */
export const toldFindings = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ line, problems, seen }) =>
      problems.length > 0
        ? [`✗ ${line}`, ...problems.map((problem) => `    ${problem}.`), `    Users see: ${seen}`]
        : [`✓ ${line}`],
    )
    .join('\n');
