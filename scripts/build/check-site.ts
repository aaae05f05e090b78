import type { Operator } from '#domain/operator.ts';
import { integrityOf } from '#operator/installed.ts';
import { hostsOf } from '#operator/page.ts';
import { pageSecurityHeaders, securityHeaders } from '#sandbox/http/headers.ts';
import { headersBy } from './publish-site.ts';

/** A line of the list of docs/operating.md: whether the host keeps it, and what a user sees if not. */
type Finding = {
  line: string;
  /** What the host does wrong. */
  problem?: string | undefined;
  /** What users see because of it. */
  seen: string;
};

/** Sends a request, as `fetch` does, without following redirects. */
type Ask = (url: string, init?: RequestInit) => Promise<Response>;

type Site = {
  origin: string;
  operator: Operator;
  /** The page as the host sends it. */
  page: string;
  headers: Headers;
  /** Path of the page's script. */
  script: string;
  ask: Ask;
};

type Check = { line: string; seen: string; problemOf: (site: Site) => Promise<string | undefined> };

/** An address that is a screen and no file, and one that is a file that no build has. */
const SCREEN = '/account/my-linked-account';
const NO_FILE = '/assets/no-such-file-0000.js';
/** A call that needs no sign-in. */
const CALL = '/api/auth/getIpDetail';
/** The headers of the wallet's requests that a server of another origin must allow. */
const SENT_HEADERS = ['content-type', 'idempotency-key', 'token'];

const isLocal = (origin: string): boolean => new URL(origin).hostname === 'localhost';

const typeOf = ({ headers }: Response): string => headers.get('content-type')?.split(';')[0] ?? 'no type';

const isKept = (header: string | null): boolean => /max-age=[1-9]|immutable/.test(header ?? '');

/** Returns a policy's sources by directive. */
const sourcesOf = (policy: string | null | undefined): Map<string, string[]> =>
  new Map(
    (policy ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Returns what a policy lacks of ours, and what it allows that is unsafe. */
const policyProblem = (theirs: string | null, ours: string | undefined): string | undefined => {
  if (!theirs) return 'there is no Content-Security-Policy';
  const given = sourcesOf(theirs);
  for (const [name, sources] of sourcesOf(ours)) {
    const found = given.get(name);
    if (!found) return `the policy has no ${name}`;
    const missing = sources.filter((source) => !found.includes(source));
    if (missing.length > 0) return `${name} of the policy lacks ${missing.join(' ')}`;
    if (found.includes("'unsafe-inline'")) return `${name} of the policy has 'unsafe-inline'`;
  }
  return undefined;
};

const POLICY = 'content-security-policy';

/** Returns the first of our other security headers that differs. */
const headersProblem = (theirs: Headers, ours: [name: string, value: string][]): string | undefined => {
  const wrong = ours.find(([name, value]) => name !== POLICY && theirs.get(name) !== value);
  if (!wrong) return undefined;
  const [name, value] = wrong;
  return `${name} is ${theirs.get(name) ?? 'missing'}; it must be ${value}`;
};

const pageHeaders = async ({ page, operator }: Site) =>
  headersBy(pageSecurityHeaders(page, hostsOf(operator), [...(operator.merchants ?? [])]));

const apiOf = ({ operator, origin }: Site): string => operator.api ?? origin;

/** Returns why a response does not allow the page's origin to read it, or undefined. */
const corsProblem = (response: Response, origin: string): string | undefined => {
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== origin)
    return `Access-Control-Allow-Origin is ${allowed ?? 'missing'}; it must be ${origin}`;
  return response.headers.get('access-control-allow-credentials') === 'true'
    ? undefined
    : 'Access-Control-Allow-Credentials is not true';
};

const CHECKS: readonly Check[] = [
  {
    line: 'https',
    seen: 'Photos and documents cannot be uploaded, and the wallet cannot be installed.',
    problemOf: async ({ origin }) =>
      origin.startsWith('https:') || isLocal(origin) ? undefined : 'the address is http',
  },
  {
    line: 'The page for every address that is no file',
    seen: 'Reloading, or opening a link to a screen, shows the error page of the host.',
    problemOf: async ({ origin, ask, page }) => {
      const response = await ask(origin + SCREEN);
      if (response.status !== 200) return `${SCREEN} answers ${response.status}`;
      return (await response.text()) === page ? undefined : `${SCREEN} is another page than /`;
    },
  },
  {
    line: '404 for a missing file',
    seen: 'After a release, an open wallet shows a white page instead of loading anew: it gets the page as a script.',
    problemOf: async ({ origin, ask }) => {
      const response = await ask(origin + NO_FILE);
      if (response.status !== 404) return `${NO_FILE} answers ${response.status} with ${typeOf(response)}`;
      const kept = response.headers.get('cache-control');
      return isKept(kept) ? `the 404 of ${NO_FILE} is cached: ${kept}` : undefined;
    },
  },
  {
    line: "The page's policy, with its hashes",
    seen: 'A white page, or one without colours: the browser refuses the script, the style or the calls of the page.',
    problemOf: async (site) =>
      policyProblem(site.headers.get(POLICY), Object.fromEntries(await pageHeaders(site))[POLICY]),
  },
  {
    line: "The page's other headers",
    seen: 'Nothing; but other sites can show the wallet in a frame and trick users into taps.',
    problemOf: async (site) => headersProblem(site.headers, await pageHeaders(site)),
  },
  {
    line: 'The headers of files',
    seen: 'Nothing; but a file could be run as another type, or reveal the address of a screen.',
    problemOf: async ({ origin, ask, script }) => {
      const { headers } = await ask(origin + script);
      const ours = await headersBy(securityHeaders);
      return (
        policyProblem(headers.get(POLICY), Object.fromEntries(ours)[POLICY]) ?? headersProblem(headers, ours)
      );
    },
  },
  {
    line: 'Types of files',
    seen: 'A white page: browsers refuse a script of another type. The wallet cannot be installed.',
    problemOf: async ({ origin, ask, script }) => {
      const types: [path: string, types: string[]][] = [
        [script, ['text/javascript', 'application/javascript']],
        ['/manifest.webmanifest', ['application/manifest+json']],
      ];
      for (const [path, right] of types) {
        const found = typeOf(await ask(origin + path));
        if (!right.includes(found)) return `${path} is ${found}; it must be ${right[0]}`;
      }
      return undefined;
    },
  },
  {
    line: 'Caching',
    seen: 'A cached page stays old after a release, or shows an old configuration; uncached scripts make each visit slow.',
    problemOf: async ({ origin, ask, headers, script }) => {
      const fresh: [path: string, header: string | null][] = [
        ['/', headers.get('cache-control')],
        ['/sw.js', (await ask(`${origin}/sw.js`)).headers.get('cache-control')],
      ];
      for (const [path, kept] of fresh)
        if (kept !== 'no-cache')
          return `Cache-Control of ${path} is ${kept ?? 'missing'}; it must be no-cache`;
      const kept = (await ask(origin + script)).headers.get('cache-control') ?? 'missing';
      return /max-age=31536000\b/.test(kept) && kept.includes('immutable')
        ? undefined
        : `Cache-Control of ${script} is ${kept}; it must be public, max-age=31536000, immutable`;
    },
  },
  {
    line: 'Compression',
    seen: 'The first visit takes about three times as long.',
    problemOf: async ({ origin, ask, script }) => {
      for (const path of ['/', script]) {
        const { headers } = await ask(origin + path, { headers: { 'accept-encoding': 'br, gzip' } });
        const coded = headers.get('content-encoding');
        if (coded !== 'br' && coded !== 'gzip') return `${path} is not compressed`;
      }
      return undefined;
    },
  },
  {
    line: 'The worker',
    seen: 'The wallet does not open offline, or an installed one stays at an old version.',
    problemOf: async ({ origin, ask, page }) => {
      const response = await ask(`${origin}/sw.js`);
      if (response.status !== 200) return `/sw.js answers ${response.status}`;
      return (await response.text()).includes(integrityOf(page))
        ? undefined
        : '/sw.js is of another page; both must come from one npm run site';
    },
  },
  {
    line: 'The server of the API',
    seen: 'Every screen says "Something went wrong", and nobody can sign in.',
    problemOf: async (site) => {
      const response = await site.ask(apiOf(site) + CALL, { headers: { origin: site.origin } });
      const found = typeOf(response);
      return response.status === 200 && found === 'application/json'
        ? undefined
        : `${apiOf(site)}${CALL} answers ${response.status} with ${found}; it must be 200 with application/json`;
    },
  },
  {
    line: 'CORS of the API',
    seen: 'Every screen says "You are offline", although the user is online.',
    problemOf: async (site) => {
      const { ask, origin } = site;
      if (apiOf(site) === origin) return undefined;
      const asked = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': SENT_HEADERS.join(','),
      };
      const preflight = await ask(apiOf(site) + CALL, { method: 'OPTIONS', headers: asked });
      if (!preflight.ok) return `OPTIONS ${apiOf(site)}${CALL} answers ${preflight.status}`;
      const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      const missing = SENT_HEADERS.filter((name) => !allowed.split(/,\s*/).includes(name));
      const problem = corsProblem(preflight, origin);
      if (problem) return `${problem}, in the answer to OPTIONS`;
      if (missing.length > 0) return `Access-Control-Allow-Headers lacks ${missing.join(', ')}`;
      const answer = await ask(apiOf(site) + CALL, { headers: { origin } });
      const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase();
      return corsProblem(answer, origin) ?? (exposed.includes('date') ? undefined : 'Date is not exposed');
    },
  },
  {
    line: 'The cookie of the device',
    seen: 'Every sign-in looks like one on a new device, so passwords alone are not enough.',
    problemOf: async (site) => {
      const { headers } = await site.ask(apiOf(site) + CALL, { headers: { origin: site.origin } });
      const cookies = [...headers.getSetCookie(), ...site.headers.getSetCookie()];
      const cookie = cookies.find((one) => /^[^=;]*device=/i.test(one));
      if (!cookie) return `neither the page nor ${CALL} sets the cookie "device"`;
      const needed = isLocal(site.origin) ? ['HttpOnly'] : ['HttpOnly', 'Secure'];
      const missing = needed.filter((word) => !cookie.toLowerCase().includes(word.toLowerCase()));
      return missing.length > 0 ? `the cookie lacks ${missing.join(' and ')}` : undefined;
    },
  },
  {
    line: 'The logo',
    seen: 'A broken picture in place of the logo.',
    problemOf: async ({ origin, operator: { logo }, ask }) => {
      if (!logo || logo.startsWith('data:')) return undefined;
      const response = await ask(new URL(logo, origin).href);
      return response.ok && typeOf(response).startsWith('image/')
        ? undefined
        : `${logo} answers ${response.status} with ${typeOf(response)}`;
    },
  },
];

/** Thrown if the address has no page of the wallet, so that nothing else can be checked. */
export class NoSite extends Error {}

/** Asks a running host for each line of the list. Throws NoSite. */
export const checkSite = async (address: string, ask: Ask = askPlainly): Promise<Finding[]> => {
  const { origin } = new URL(address);
  const response = await ask(origin);
  const page = await response.text();
  const operator = /<script type="application\/json" id="operator">(.*?)<\/script>/s.exec(page)?.[1];
  if (response.status !== 200 || !operator)
    throw new NoSite(
      `${origin} answers ${response.status} with ${typeOf(response)}, which is no page of the wallet.`,
    );
  const [script = '/assets/'] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const site = { origin, operator: JSON.parse(operator), page, headers: response.headers, script, ask };
  const findings: Finding[] = [];
  for (const { line, seen, problemOf } of CHECKS)
    findings.push({ line, seen, problem: await problemOf(site).catch(unreachable) });
  return findings;
};

/** Requests a response without compression. A check of compression sets the header itself. */
const askPlainly: Ask = (url, init) =>
  fetch(url, { redirect: 'manual', ...init, headers: { 'accept-encoding': 'identity', ...init?.headers } });

const unreachable = (error: Error): string =>
  `no answer: ${error.cause instanceof Error ? error.cause.message : error.message}`;

/** Returns the findings as lines of text. */
export const toldFindings = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ line, problem, seen }) =>
      problem ? [`✗ ${line}: ${problem}.`, `    Users see: ${seen}`] : [`✓ ${line}`],
    )
    .join('\n');
