import type { DatabaseSync } from 'node:sqlite';
import { Unusable } from '../basics/failure.ts';

/** Values of the file header that say which server made the file. 0 means that the file is new. */
const KINDS = { sandbox: 0x57534258, bare: 0x57424152 };

/**
 * Refuses the data of the other kind of server: the users of a sandbox have public passwords, and its clock may be
 * moved. Call this function inside a transaction.
 */
export const assertKind = (native: DatabaseSync, isSandbox: boolean): void => {
  const { application_id: found } = native.prepare('pragma application_id').get() as {
    application_id: number;
  };
  const wanted = isSandbox ? KINDS.sandbox : KINDS.bare;
  if (found !== 0 && found !== wanted) throw new Unusable(isSandbox ? OF_BARE : OF_SANDBOX);
  if (found !== wanted) native.exec(`pragma application_id = ${wanted}`);
};

const OF_SANDBOX =
  'This data was made by a sandbox: its demo users have known passwords, and its clock may be moved.\n' +
  'Start with other data, --data <another folder>; or delete the folder if it is not needed any more.';
const OF_BARE =
  'This data belongs to a server without a console, which would show all of it.\n' +
  'Start with other data, --data <another folder>; or with WALLET_SANDBOX=0.';
