import { isNotice, jumpOfMessage } from '#domain/system-message.ts';
import { noticesMachine } from '#machines/messages/notices/notices.machine.ts';
import { defineModel } from '#paths/model.ts';

export default defineModel(noticesMachine, {
  inputs: { user: { userId: '100001' } },
  events: { LOOK: true, 'NOTICE.CLOSE': true, 'NOTICE.FOLLOW': true, 'NOTICE.POSTPONE': true },
  facts: ({ context: { notices, nextPage, isLastPage, shown } }) => ({
    notices: notices.length,
    leads: jumpOfMessage(notices[0])?.kind ?? null,
    page: nextPage,
    last: isLastPage,
    shown: shown.length,
  }),
  oracles: {
    '(any)': {
      'shows unread notices only, and each once': ({ context: { notices, shown } }) =>
        notices.every((one) => isNotice(one) && !shown.includes(one.messageId)),
    },
    asking: { 'shows nothing yet': ({ context }) => context.notices.length === 0 },
    looking: { 'has something unread to find': ({ context }) => context.allRead === false },
    quiet: {
      'shows nothing': ({ context }) => context.notices.length === 0,
      'looks again when Home is come back to': (now) => now.can({ type: 'LOOK' }),
    },
    showing: {
      'shows a notice': ({ context }) => context.notices.length > 0,
      'can be closed': (now) => now.can({ type: 'NOTICE.CLOSE' }),
      'can wait where its window does not come': (now) => now.can({ type: 'NOTICE.POSTPONE' }),
      'leads on where it has a link': (now) =>
        now.can({ type: 'NOTICE.FOLLOW' }) === (jumpOfMessage(now.context.notices[0]) !== undefined),
    },
    reading: { 'takes no second tap': (now) => !now.can({ type: 'NOTICE.CLOSE' }) },
    leaving: {
      'takes no second tap': (now) => !now.can({ type: 'NOTICE.FOLLOW' }),
      'leads inside': (now) => jumpOfMessage(now.context.notices[0])?.kind === 'inside',
    },
  },
  requirements: { 'account 2 pop-window': ['showing', 'reading'], 'account 3 message-read': ['reading'] },
});
