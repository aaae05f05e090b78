import { welcomeMachine } from '#machines/sign-in/welcome/welcome.machine.ts';
import { defineModel } from '#paths/judge/model.ts';

export default defineModel(welcomeMachine, {
  inputs: {
    newcomer: { hasGoneOn: false, agreed: true },
    returningByPhone: { lastLoginType: 'PHONE', hasGoneOn: false, agreed: true },
    withEmailInAddress: {
      given: { email: 'alice@example.com', phone: '9876543210' },
      hasGoneOn: false,
      agreed: true,
    },
    backFromAccountEntry: { given: { phone: '9876543210' }, hasGoneOn: true, agreed: true },
    withPhoneInAddress: { given: { phone: '9876543210' }, hasGoneOn: false, agreed: true },
    backFromTheTerms: { agreed: false, hasGoneOn: false },
    withEmailBeforeAgreement: { given: { email: 'alice@example.com' }, agreed: false, hasGoneOn: false },
  },
  events: {
    'AGREEMENT.TOGGLE': true,
    'METHOD.CHOOSE': {
      email: { method: 'EMAIL' },
      phone: ({ context }) => (context.moreShown ? ({ method: 'PHONE' } as const) : undefined),
    },
    'MORE.SHOW': true,
    'LANGUAGE.OPEN': true,
    'LANGUAGE.CHOOSE': { english: { language: 'en' } },
    'LANGUAGE.CLOSE': true,
  },
  facts: ({ context }) => ({ agreed: context.agreed, moreShown: context.moreShown }),
  begins: {
    newcomer: { to: 'choosing', has: { agreed: true, moreShown: false } },
    returningByPhone: { to: 'choosing', has: { moreShown: true } },
    withEmailInAddress: { to: 'followed', gives: { kind: 'followed', method: 'EMAIL' } },
    withPhoneInAddress: { to: 'followed', gives: { kind: 'followed', method: 'PHONE' } },
    backFromAccountEntry: 'choosing',
    backFromTheTerms: { to: 'choosing', has: { agreed: false } },
    withEmailBeforeAgreement: { to: 'choosing', has: { agreed: false } },
  },
  follows: {
    choosing: {
      'AGREEMENT.TOGGLE': ({ context }) => ({ has: { agreed: !context.agreed } }),
      'METHOD.CHOOSE': ({ context }, { method }) =>
        context.agreed
          ? { to: 'chosen', gives: { kind: 'chosen', method } }
          : { says: 'welcome:agreeFirst', keeps: ['agreed', 'moreShown'] },
      'MORE.SHOW': { has: { moreShown: true } },
      'LANGUAGE.OPEN': 'choosingLanguage',
    },
    choosingLanguage: {
      'LANGUAGE.CHOOSE': { to: 'choosing', emits: { type: 'language', language: 'en' }, keeps: ['agreed'] },
      'LANGUAGE.CLOSE': { to: 'choosing', keeps: ['agreed'] },
    },
  },
  oracles: {
    choosing: {
      'shows the phone to users who last signed in by phone': ({ context }) =>
        context.lastLoginType !== 'PHONE' || context.moreShown,
      'lets the language be chosen': (now) => now.can({ type: 'LANGUAGE.OPEN' }),
    },
    choosingLanguage: {
      'closes again': (now) => now.can({ type: 'LANGUAGE.CLOSE' }),
      'takes no method underneath': (now) => !now.can({ type: 'METHOD.CHOOSE', method: 'EMAIL' }),
    },
    followed: { 'follows the account of the address': (now) => now.output?.kind === 'followed' },
    chosen: { 'goes on with the method': (now) => now.output?.kind === 'chosen' },
  },
  requirements: {
    'account 2 welcome-language': ['choosingLanguage'],
    'account 2 welcome-methods': ['choosing · MORE.SHOW → (stays)'],
    'account 2 welcome-agreement': ['choosing · METHOD.CHOOSE → (stays) [otherwise]'],
    'account 2 welcome-jump': ['deciding · always → followed [and(not(hasGoneOn), isGiven, hasAgreed)]'],
  },
});
