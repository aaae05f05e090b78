import type { World } from '../../world/world.ts';
import { randomToken } from './secrets.ts';

/** Returns the server's own secret for a purpose, created on first use. */
export const serverKey = ({ database: { sql } }: World, name: string): string => {
  const kept = () => sql.get`select secret from server_keys where name = ${name}`?.secret;
  if (kept() === undefined)
    sql.run`insert into server_keys (name, secret) values (${name}, ${randomToken()}) on conflict do nothing`;
  return String(kept());
};
