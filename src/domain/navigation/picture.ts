import { jumpOf } from './server-link.ts';

/** Returns a safe address of a server's picture: on its own host, `https`, or a `data:` image; else undefined. */
export const pictureAddress = (address: string): string | undefined => {
  if (/^data:image\//.test(address)) return address;
  const jump = jumpOf(address);
  return jump?.kind === 'outside' ? jump.url : jump?.path;
};
