import type { Wordings } from '#domain/words/message.ts';

export type Key = keyof Wordings['protocol'];

/** A heading with paragraphs around a list. */
export type Section = {
  title: Key;
  before?: readonly Key[];
  points?: readonly Key[];
  after?: readonly Key[];
};

type Part = { title: Key; intro: Key; sections: readonly Section[] };

/** The sections of the page in order; their texts are in locales (payouts 1). */
export const PARTS: readonly Part[] = [
  {
    title: 'agreement',
    intro: 'agreementIntro',
    sections: [
      { title: 'services', before: ['servicesText', 'servicesChange'] },
      { title: 'account', before: ['accountAge', 'accountCountry', 'accountSecrets'] },
      { title: 'money', before: ['moneyFees', 'moneyLimits'] },
      { title: 'conduct', before: ['conductText'] },
      { title: 'ending', before: ['endingText'] },
    ],
  },
  {
    title: 'privacy',
    intro: 'privacyIntro',
    sections: [
      { title: 'scope', before: ['scopeText'] },
      {
        title: 'data',
        points: [
          'dataAccount',
          'dataIdentity',
          'dataDocuments',
          'dataPayout',
          'dataTransactions',
          'dataDevice',
          'dataTrails',
          'dataReports',
        ],
      },
      { title: 'methods', before: ['methodsText', 'methodsStorage'] },
      {
        title: 'purposes',
        points: ['purposesService', 'purposesSafety', 'purposesLaw', 'purposesContact', 'purposesQuality'],
      },
      { title: 'storage', before: ['storageText'] },
      { title: 'transfer', before: ['transferText', 'transferAbroad'] },
      { title: 'retention', before: ['retentionText'] },
      {
        title: 'rights',
        points: [
          'rightsAccess',
          'rightsCorrect',
          'rightsDelete',
          'rightsRestrict',
          'rightsMove',
          'rightsConsent',
        ],
        after: ['rightsHow'],
      },
      { title: 'contact', before: ['contactText'] },
    ],
  },
];
