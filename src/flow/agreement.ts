import { operator } from '#ports/operator.ts';
import { tabFacts } from './storage.ts';

/** Whether the agreement on the welcome screen is ticked: as it was left, and at first as the operator has it. */
export const isAgreed = (): boolean => tabFacts.get('isAgreed') ?? operator().agreement !== 'asked';
