import type { World } from '../../world.ts';
import { randomToken } from './secrets.ts';

/** A secret of the server's own, by what it is for; made when it is first needed. */
export function serverKey({ database: { sql } }: World, name: string): string {
  const kept = () => sql.get`select secret from server_keys where name = ${name}`?.secret;
  if (kept() === undefined)
    sql.run`insert into server_keys (name, secret) values (${name}, ${randomToken()}) on conflict do nothing`;
  return String(kept());
}
