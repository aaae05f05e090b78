import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Operator } from '#domain/operator.ts';
import { iconsOf, logoFile } from '#operator/icons.ts';
import { asManifestOf, asWorkerOf } from '#operator/installed.ts';
import { asPageOf } from '#operator/page.ts';
import { securityHeaders } from '#sandbox/http/headers.ts';
import { headersOfPages, POLICY, policyProblems } from './page-policy.ts';

const flags = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags/1x1');

/** Time for which the files of a replaced version stay, for pages that are still open, in ms. */
const STAY = 30 * 24 * 60 * 60_000;

const PAGE = 'index.html';

/** True for files whose name changes with their content. */
const isNamed = (file: string): boolean => /^(assets|locales)\//.test(file);

type Version = { at: number; files: string[] };

type Publishing = {
  /** The output folder of `npm run build`. */
  built: string;
  /** The folder with `public/`, the headers, and the earlier versions. */
  folder: string;
  operator: Operator;
  /** The folder of the configuration, which may have the logo's file. */
  beside?: string;
  now?: number;
  /** Makes the hosts read the new headers, with a policy that also allows the current page. */
  reload?: (policy: string) => void | Promise<void>;
};

/**
 * Puts a build with the operator's configuration into the folder of a static host. Writes the files first, then headers
 * that allow the old page and the new one, and last the new page, atomically. So users of both pages find all files.
 * Returns true if a host that keeps the headers of before refuses the new page.
 */
export const publish = async ({
  built,
  folder,
  operator,
  beside = folder,
  now = Date.now(),
  reload,
}: Publishing): Promise<boolean> => {
  const open = join(folder, 'public');
  mkdirSync(open, { recursive: true });
  const folders = [beside, built, open];
  const icons = await iconsOf(operator, folders);
  const files = filesIn(built);
  for (const file of files.filter(isNamed)) copy(join(built, file), join(open, file));
  cpSync(flags, join(open, 'flags'), { recursive: true, force: false });

  const page = asPageOf(readFileSync(join(built, PAGE), 'utf8'), operator);
  const before = existsSync(join(open, PAGE)) ? readFileSync(join(open, PAGE), 'utf8') : '';
  const [old, policy] = [policyIn(folder), await writeHeaders(folder, [...new Set([page, before])])];
  await reload?.(policy);

  /** The files that depend on the operator or the page; the page is last. */
  const theirs: Record<string, (ours: string) => string> = {
    'manifest.webmanifest': (manifest) => JSON.stringify(asManifestOf(JSON.parse(manifest), operator)),
    'sw.js': (worker) => asWorkerOf(worker, page),
    [PAGE]: () => page,
  };
  const isTheirs = (file: string) => file in theirs || icons.has(file);
  const rest = files.filter((file) => !isNamed(file) && !isTheirs(file.replace(/\.(br|gz)$/, '')));
  for (const file of rest) put(join(open, file), readFileSync(join(built, file)));
  for (const [file, icon] of icons) put(join(open, file), icon);
  const logo = logoFile(operator, folders);
  if (logo) put(join(open, operator.logo as string), readFileSync(logo));
  for (const [file, asTheirs] of Object.entries(theirs)) {
    if (!files.includes(file)) continue;
    const content = asTheirs(readFileSync(join(built, file), 'utf8'));
    put(join(open, `${file}.br`), brotliCompressSync(content));
    put(join(open, `${file}.gz`), gzipSync(content, { level: 9 }));
    put(join(open, file), content);
  }
  forget(folder, { at: now, files: files.filter(isNamed) });
  return old !== undefined && policyProblems(old, policy).length > 0;
};

const filesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'));

const copy = (from: string, to: string): void => {
  if (!existsSync(to)) put(to, readFileSync(from));
};

/** Writes a file atomically, so that no request reads a half-written file. */
const put = (file: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true });
  const halfway = join(dirname(file), `.${basename(file)}.new`);
  writeFileSync(halfway, content);
  renameSync(halfway, file);
};

/** Adds the version to versions.json, and removes files of versions that were replaced longer than STAY ago. */
const forget = (folder: string, version: Version): void => {
  const list = join(folder, 'versions.json');
  const known: Version[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  // A version's time starts when the next version replaces it.
  const kept = [
    version,
    ...known.filter((_, index) => version.at - ([version, ...known][index]?.at ?? 0) <= STAY),
  ];
  const needed = new Set(kept.flatMap(({ files }) => files));
  for (const file of known.flatMap(({ files }) => files)) {
    if (!needed.has(file)) rmSync(join(folder, 'public', file), { force: true });
  }
  put(list, JSON.stringify(kept));
};

/** Returns the headers that our own server sends. */
export const headersBy = async (middleware: MiddlewareHandler): Promise<[name: string, value: string][]> => {
  const app = new Hono().use(middleware).get('/', (context) => context.body(null));
  return [...(await app.request('/')).headers];
};

/** Returns the policy that was written before. */
const policyIn = (folder: string): string | undefined => {
  const file = join(folder, 'caddy-page');
  return existsSync(file) ? new RegExp(`${POLICY} "(.*)"`).exec(readFileSync(file, 'utf8'))?.[1] : undefined;
};

/** Writes the headers of the page (of both pages during a release), and of all other files. Returns the page's policy. */
const writeHeaders = async (folder: string, pages: string[]): Promise<string> => {
  const write = async (what: string, middleware: MiddlewareHandler) => {
    const headers = await headersBy(middleware);
    const lines = (line: (name: string, value: string) => string) =>
      headers.map(([name, value]) => `${line(name, value)}\n`).join('');
    const nginx = lines((name, value) => `add_header ${name} "${value}" always;`);
    put(join(folder, `nginx-${what}.conf`), nginx);
    put(
      join(folder, `caddy-${what}`),
      lines((name, value) => `header ${name} "${value}"`),
    );
    return Object.fromEntries(headers)[POLICY] ?? '';
  };
  await write('files', securityHeaders);
  return write('page', headersOfPages(...pages));
};
