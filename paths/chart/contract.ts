import { parse } from 'yaml';

/** One named example of a response in `openapi.yaml`. Code '200' means accepted. */
type Answer = {
  code: string;
  message: string;
  data: unknown;
};

/** The responses of each operation (`post /api/auth/newLogin`), by the name of their example. */
export type Contract = Record<string, Record<string, Answer>>;

type Example = {
  $ref?: string;
  value?: Answer;
};
type Response = {
  $ref?: string;
  content?: { 'application/json'?: { examples?: Record<string, Example> } };
};
type Document = {
  paths: Record<string, Record<string, { responses?: Record<string, Response> }>>;
};

/**
 * Reads every operation's examples from the text of `openapi.yaml`. Takes text and not a file name, so that
 * the browser (Storybook) can use it too.
 */
export const readContract = (text: string): Contract => {
  const document = parse(text) as Document;
  const resolve = <T extends { $ref?: string }>(node: T): T => {
    if (!node.$ref) return node;
    const keys = node.$ref.replace('#/', '').split('/').map(unescapePointer);
    return resolve(keys.reduce((at, key) => (at as Record<string, unknown>)[key], document as unknown) as T);
  };
  const contract: Contract = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post'] as const) {
      const responses = Object.values(item[method]?.responses ?? {}).map(resolve);
      const examples = responses.flatMap((response) =>
        Object.entries(response.content?.['application/json']?.examples ?? {}),
      );
      if (!item[method]) continue;
      contract[`${method} ${path}`] = Object.fromEntries(
        examples.map(([name, example]) => [name, resolve(example).value as Answer]),
      );
    }
  }
  return contract;
};

const unescapePointer = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');
