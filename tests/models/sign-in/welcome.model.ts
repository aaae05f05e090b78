import { welcomeMachine } from '#machines/sign-in/welcome/welcome.machine.ts';
import { defineModel } from '#paths/model.ts';

export default defineModel(welcomeMachine, {
  inputs: {
    newcomer: {},
    returningByPhone: { lastLoginType: 'PHONE' },
    withAccountInAddress: { givenMethod: 'PHONE' },
    backFromTheTerms: { agreed: false },
  },
  events: {
    'AGREEMENT.TOGGLE': true,
    'METHOD.CHOOSE': { email: { method: 'EMAIL' }, phone: { method: 'PHONE' } },
    'MORE.SHOW': true,
    'LANGUAGE.OPEN': true,
    'LANGUAGE.CLOSE': true,
  },
  facts: ({ context }) => ({ agreed: context.agreed, moreShown: context.moreShown }),
  oracles: {
    choosing: {
      'shows the phone to whom signed in by phone': ({ context }) =>
        context.lastLoginType !== 'PHONE' || context.moreShown,
      'lets the language be chosen': (now) => now.can({ type: 'LANGUAGE.OPEN' }),
    },
    choosingLanguage: {
      'closes again': (now) => now.can({ type: 'LANGUAGE.CLOSE' }),
      'takes no method underneath': (now) => !now.can({ type: 'METHOD.CHOOSE', method: 'EMAIL' }),
    },
    chosen: { 'goes on with the method': (now) => now.output?.method === now.context.method },
  },
  requirements: {
    'account 2 welcome-language': ['choosingLanguage'],
    'account 2 welcome-methods': ['choosing · MORE.SHOW → (stays)'],
    'account 2 welcome-agreement': ['choosing · METHOD.CHOOSE → (stays) [otherwise]'],
    'account 2 welcome-jump': ['arriving · always → chosen [hasGivenMethod]'],
  },
});
