import { demoUser, newcomer, type Person, type Sandbox } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, felix, nina, olga, sara } from '#e2e/users.ts';
import type { Means } from './move.ts';
import { TOLD } from './moves/home.ts';
import type { Opening } from './openings.ts';
import type { Persona } from './visit.ts';

export const PEOPLE: Record<Persona, Person> = {
  noa: { ...newcomer, maskedEmail: '', maskedPhone: '', password: NEW_PASSWORD },
  nina,
  ben,
  sara,
  felix,
  olga,
  kenji: demoUser('Agency contract to sign'),
  amara: demoUser('Payslip to sign'),
};

/** Arranges what the moves of a person need. */
export const arrange = async (sandbox: Sandbox, who: Persona): Promise<void> => {
  const person = PEOPLE[who];
  if (who !== 'noa') await sandbox.sendMessage(person, TOLD);
  // More than the limit of her level.
  if (who === 'sara') await sandbox.credit(person, '10000');
  // A bank transfer waits for level 2, and says so.
  if (who === 'ben')
    await sandbox.linkAccount(person, {
      withdrawType: 3,
      account: '001234567890',
      bankName: 'BDO Unibank',
    });
};

/** Opens an address with the session of the visitor. */
export const openAddress = async (means: Means, { address, session }: Opening): Promise<void> => {
  const { page, wallet, sandbox, person } = means;
  const path = await address(means);
  // The tab keeps the account of a sign-in, unless it has another by now.
  if (session === 'known')
    await page.addInitScript(
      (account) => sessionStorage.getItem('account') ?? sessionStorage.setItem('account', account),
      JSON.stringify({ type: 'EMAIL', email: person.email }),
    );
  if (session === 'known' || session === 'signedIn') return wallet.openAs(person, path);
  const token = session === 'ended' ? await sandbox.tokenFor(person) : undefined;
  if (token) await sandbox.endSessions(person);
  const localStorage = token ? [{ name: 'token', value: token }] : [];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: sandbox.url, localStorage }] });
  await wallet.open(path);
};
