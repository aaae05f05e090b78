import { jumpOf } from './server-link.ts';

/** Where a picture of the server's may come from: its own host, `https`, or the address itself. */
export const pictureAddress = (address: string): string | undefined => {
  if (/^data:image\//.test(address)) return address;
  const jump = jumpOf(address);
  return jump?.kind === 'outside' ? jump.url : jump?.path;
};
