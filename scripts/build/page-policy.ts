import type { Operator } from '#domain/operator.ts';
import { hostsOf } from '#operator/page.ts';
import { pageSecurityHeaders } from '#sandbox/http/headers.ts';

export const POLICY = 'content-security-policy';

/** Returns the operator's configuration that a page contains. */
export const operatorIn = (page: string): Operator | undefined => {
  const [, operator] = /<script type="application\/json" id="operator">(.*?)<\/script>/s.exec(page) ?? [];
  return operator === undefined ? undefined : JSON.parse(operator);
};

/** Returns the middleware that sets the headers of these pages: their policy allows each of them. */
export const headersOfPages = (...pages: string[]) => {
  const operators = pages.flatMap((page) => operatorIn(page) ?? []);
  return pageSecurityHeaders(
    pages.join(''),
    [...new Set(operators.flatMap(hostsOf))],
    [...new Set(operators.flatMap(({ merchants }) => merchants ?? []))],
  );
};

/** Returns a policy's sources by directive. */
const sourcesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Returns what a policy lacks of ours, and what it allows that is unsafe. */
export const policyProblems = (theirs: string | null, ours: string): string[] => {
  if (!theirs) return ['there is no Content-Security-Policy'];
  const given = sourcesOf(theirs);
  return [...sourcesOf(ours)].flatMap(([name, sources]) => {
    const found = given.get(name);
    if (!found) return [`the policy has no ${name}`];
    const missing = sources.filter((source) => !found.includes(source));
    return [
      ...(missing.length > 0 ? [`${name} of the policy lacks ${missing.join(' ')}`] : []),
      ...(found.includes("'unsafe-inline'") ? [`${name} of the policy has 'unsafe-inline'`] : []),
    ];
  });
};
