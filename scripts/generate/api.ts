import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { parse } from 'yaml';
import { generateFiles } from './generated-files.ts';
import { shapesOf } from './shapes.ts';

const contract = new URL('../../openapi.yaml', import.meta.url);

type Example = { $ref?: string; value?: { code: string } };
type Response = {
  $ref?: string;
  content?: { 'application/json'?: { examples?: Record<string, Example> } };
};
type Call = { responses?: Record<string, Response> };

const document = parse(readFileSync(contract, 'utf8'));

const resolve = <Node extends { $ref?: string }>(node: Node): Node => {
  if (!node.$ref) return node;
  const keys = node.$ref.slice(2).split('/');
  return resolve(keys.reduce((at, key) => at[key.replaceAll('~1', '/')], document));
};

/** Returns name and code of each refusal of a call. */
const refusalsOf = ({ responses = {} }: Call): [string, string][] =>
  Object.values(responses).flatMap((response) =>
    Object.entries(resolve(response).content?.['application/json']?.examples ?? {})
      .map(([name, example]) => [name, resolve(example).value?.code] as [string, string])
      .filter(([, code]) => code !== '200'),
  );

const codes = new Map<string, string>();
const byCall = Object.entries<Record<string, Call>>(document.paths).flatMap(([path, calls]) =>
  ['get', 'post']
    .filter((method) => calls[method])
    .map((method) => {
      const refusals = refusalsOf(calls[method] ?? {});
      for (const [name, code] of refusals) {
        if (codes.has(name) && codes.get(name) !== code) throw new Error(`"${name}" has two codes`);
        codes.set(name, code);
      }
      const names = refusals.map(([name]) => `'${name}'`);
      return `  '${method} ${path}': ${names.join(' | ') || 'never'};`;
    }),
);

const text = `// Generated from openapi.yaml by \`npm run api\`: the code of each refusal, by the name of its example.
export const CODES = {
${[...codes].map(([name, code]) => `  ${name}: '${code}',`).join('\n')}
} as const;

/** The refusals of each call. */
export type RefusalsOf = {
${byCall.join('\n')}
};
`;

const list = (names: readonly string[]): string => names.map((name) => `  '${name}',\n`).join('');

const calls = Object.entries<Record<string, Call>>(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);

const names = `// Generated from openapi.yaml by \`npm run api\`: the names that a trail may contain.

/** Every call of the contract. */
export const CALLS = [
${list(calls)}] as const;

/** Every refusal of the contract. */
export const REFUSALS = [
${list([...codes.keys()])}] as const;
`;

await generateFiles({
  command: 'npm run api',
  about: `Writes client code from openapi.yaml: types, names and codes of refusals, and schemas of accepted answers.`,
  files: async () => ({
    'src/api/schema.d.ts': COMMENT_HEADER + astToString(await openapiTS(contract)),
    'src/domain/trails/contract-names.ts': names,
    'src/api/refusal-codes.ts': text,
    'src/api/shapes.json': `${JSON.stringify(shapesOf(document), null, 1)}\n`,
  }),
});
