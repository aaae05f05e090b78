import { to } from '#domain/routes/routes.ts';
import { type Draft, sendMessage } from '../rules/messages/messages.ts';
import { DAY, MINUTE } from '../world/clock.ts';
import type { World } from '../world/world.ts';

/** A message that was sent some days ago. */
type PastMessage = Omit<Draft, 'sentAt' | 'readAt'> & { daysAgo: number; isRead?: boolean };

const WELCOME: PastMessage = {
  title: 'Welcome to your wallet',
  content: '<p>Your wallet is ready. Verify who you are, and link an account to cash out to.</p>',
  jumpLink: to('MyLinkedAccount'),
  daysAgo: 51,
  isRead: true,
};

const MAINTENANCE: PastMessage = {
  title: 'Maintenance on Sunday',
  content:
    '<p>Cash out rests on <b>Sunday from 02:00 to 04:00 GMT</b>.</p><ul><li>Your balance is safe.</li><li>Transfers work as ever.</li></ul>',
  daysAgo: 3,
};

/** The messages of most demo users: read and unread ones, and no notice. */
export const USUAL_MESSAGES: readonly PastMessage[] = [
  WELCOME,
  {
    title: 'A safer sign-in',
    content: '<p>Nobody of ours ever asks for your password or a code. Keep both to yourself.</p>',
    daysAgo: 20,
    isRead: true,
  },
  MAINTENANCE,
];

const weekly = (week: number): PastMessage => ({
  title: `Salary of week ${week}`,
  content: `<p>The salary of week ${week} has been paid to your wallet. The payslip is in your documents.</p>`,
  daysAgo: 7 * (60 - week) + 12,
  isRead: true,
});

/** Enough messages to scroll, with two notices at the top. */
export const MANY_MESSAGES: readonly PastMessage[] = [
  ...Array.from({ length: 60 }, (_, index) => weekly(index + 1)),
  MAINTENANCE,
  {
    title: 'Higher limits for you',
    content: '<p>Send a proof of your address, and cash out up to <b>$10,000</b> a day.</p>',
    jumpLink: to('FullyVerified'),
    isFrame: true,
    daysAgo: 2,
  },
  {
    title: 'New ways to cash out',
    content:
      '<p>You can now cash out to more places:</p><ul><li>GCash and GoPay</li><li>OVO and DANA</li><li>your own bank</li></ul>',
    isFrame: true,
    daysAgo: 1,
  },
];

/** Sends messages dated some days ago. Read ones were read within the hour. */
export const addMessages = (world: World, userId: number, messages: readonly PastMessage[]): void => {
  for (const { daysAgo, isRead, ...draft } of messages) {
    const sentAt = world.clock.now() - daysAgo * DAY;
    sendMessage(world, userId, { ...draft, sentAt, readAt: isRead ? sentAt + 40 * MINUTE : null });
  }
};
