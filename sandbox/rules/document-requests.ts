import type { World } from '../world.ts';

/** Asks somebody to show documents (reading 30). */
export function requestDocuments({ database: { sql }, clock }: World, userId: number): void {
  sql.run`insert or ignore into document_requests (user_id, asked_at) values (${userId}, ${clock.now()})`;
}

export const areDocumentsRequested = ({ database: { sql } }: World, userId: number): boolean =>
  sql.get`select 1 from document_requests where user_id = ${userId}` !== undefined;
