import { loadContract } from '#sandbox/http/contract.ts';

const { operations, faultOfAnswer } = await loadContract();
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
};
