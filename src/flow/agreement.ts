import { OPERATOR } from '#domain/operator.ts';
import { tabFacts } from './storage.ts';

/** Whether the agreement on the welcome screen is ticked: as it was left, and at first as the operator has it. */
export const isAgreed = (): boolean => tabFacts.get('isAgreed') ?? OPERATOR.agreement !== 'asked';
