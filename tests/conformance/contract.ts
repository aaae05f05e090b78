import { loadContract } from '#sandbox/protocol/contract.ts';

const { operations, faultOfAnswer, match } = await loadContract();
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

/** The contract as the kit reads it: every operation, and its validator of answers. */
export const contract = {
  operations,
  faultOfAnswer,
  operation: (operationId: string) => {
    const found = byId.get(operationId);
    if (!found) throw new Error(`The contract has no ${operationId}`);
    return found;
  },
  /** Returns the operation of a request; undefined if it is none of the contract's. */
  operationIdOf: ({ method, path }: { method: string; path: string }): string | undefined => {
    const [pathname = ''] = path.split('?');
    return match({ method, path: pathname, headers: {} })?.operationId;
  },
  /** Returns the code of a refusal. */
  codeOf: (operationId: string, outcome: string): string => {
    const example = byId.get(operationId)?.examples.find(({ name }) => name === outcome);
    if (!example) throw new Error(`The contract does not let ${operationId} answer ${outcome}`);
    return example.answer.code;
  },
};
