import type { Exchange } from './exchange.ts';
import type { Result } from './run.ts';

/** Names whose values are secret, or identify a person. */
const SECRET =
  /^(token|password|payPassword|securityToken|msgCode|validCode|cookie|set-cookie|authorization|ak|sk|st|rid|code1|email|phone|loginId|account|relatedEmail|relatedPhone|firstName|middleName|lastName|birthday|address|bankAccount|userId|saltValue|openId|withdrawId|documentId)$/i;

/** Longest value that is printed. */
const LONGEST = 200;

/** Replaces the values of secret names, at any depth, and cuts long texts. */
const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 3).map(masked);
  if (typeof value === 'string' && value.length > LONGEST) return `${value.slice(0, LONGEST)}…`;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET.test(name) && (typeof one === 'string' || typeof one === 'number') ? '***' : masked(one),
    ]),
  );
};

/** The codes of merchants and the addresses in a query are secret too. */
const maskedPath = (path: string): string => path.replace(/(userId|phone|account)=[^&]*/g, '$1=***');

const maskedExchange = ({ request, answer }: Exchange): Exchange =>
  masked({ request: { ...request, path: maskedPath(request.path) }, answer }) as Exchange;

/** The results with masked exchanges, as `--json` writes them. */
export const jsonReport = (results: readonly Result[]): object[] =>
  results.map((result) =>
    result.outcome === 'broken' && result.exchange
      ? { ...result, exchange: maskedExchange(result.exchange) }
      : result,
  );

const count = (results: readonly Result[], outcome: Result['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** One line that counts the outcomes. */
const summary = (results: readonly Result[]): string =>
  `${count(results, 'kept')} kept, ${count(results, 'broken')} broken, ${count(results, 'notTried')} not tried`;

const exchangeLines = (exchange: Exchange | undefined): string[] => {
  if (!exchange) return [];
  const { request, answer } = maskedExchange(exchange);
  return [
    `    request: ${request.method} ${request.path} ${JSON.stringify(request.body ?? {})}`,
    `    answer:  HTTP ${answer.status} ${JSON.stringify(answer.body)}`,
  ];
};

/** The report for a terminal. */
export const textReport = (results: readonly Result[]): string => {
  const broken = results.flatMap((result) =>
    result.outcome === 'broken'
      ? [
          `  ✗ ${result.promise} (${result.id})`,
          `    ${result.why}`,
          `    A person sees: ${result.seen}`,
          ...exchangeLines(result.exchange),
        ]
      : [],
  );
  const reasons = Map.groupBy(
    results.flatMap((result) => (result.outcome === 'notTried' ? [result] : [])),
    ({ why }) => why,
  );
  const notTried = [...reasons].map(([why, all]) => `  – ${why}: ${all.map(({ id }) => id).join(', ')}`);
  return [
    ...(broken.length > 0 ? ['Broken', ...broken, ''] : []),
    ...(notTried.length > 0 ? ['Not tried', ...notTried, ''] : []),
    summary(results),
  ].join('\n');
};

const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const junitCase = (result: Result): string => {
  const name = `<testcase classname="conformance.${escaped(result.id.split('/')[0] ?? '')}" name="${escaped(result.promise)}"`;
  if (result.outcome === 'kept') return `${name}/>`;
  if (result.outcome === 'notTried') return `${name}><skipped message="${escaped(result.why)}"/></testcase>`;
  const details = [`A person sees: ${result.seen}`, ...exchangeLines(result.exchange)].join('\n');
  return `${name}><failure message="${escaped(result.why)}">${escaped(details)}</failure></testcase>`;
};

/** The report as JUnit XML; what was not tried is skipped, never passed. */
export const junitReport = (results: readonly Result[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" tests="${results.length}" failures="${count(results, 'broken')}" skipped="${count(results, 'notTried')}">`,
    ...results.map(junitCase),
    '</testsuite>',
    '',
  ].join('\n');
