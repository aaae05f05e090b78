import { operator } from '#ports/operator.ts';
import { tabFacts } from './storage.ts';

/** True if the agreement on the welcome screen is ticked: as the user left it, at first by the operator's setting. */
export const isAgreed = (): boolean => tabFacts.get('isAgreed') ?? operator().agreement !== 'asked';
