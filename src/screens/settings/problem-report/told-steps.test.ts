import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import { toldSteps } from './told-steps.ts';

const told = (...steps: { took: string; used?: string }[]) => {
  const texts = createInstance();
  const common = { next: 'Suivant', left_one: '{{count}} jour', left_other: '{{count}} <b>jours</b>' };
  void texts.init({
    lng: 'fr',
    resources: { fr: { common, 'sign-in': { phone: 'Téléphone' } } },
    initAsync: false,
  });
  const report = {
    runs: [{ run: 1, chart: 'form', fingerprint: '0123456789abcdef' }],
    steps: steps.map((step, index) => ({ at: index * 100, run: 1, ...step })),
    standing: [],
  } satisfies Partial<ProblemReport>;
  return toldSteps(report as unknown as ProblemReport, texts);
};

test('a step is told by the control that caused it, in the language of the reader', () => {
  expect(told({ took: 'entering · SUBMIT → sending', used: 'common:next' })).toEqual([
    { sentence: 'settings:didTapped', what: 'Suivant' },
  ]);
});

test('a changed field is filled in, and an option is chosen', () => {
  expect(
    told(
      { took: 'entering · PHONE.CHANGE → (stays)', used: 'sign-in:phone' },
      { took: 'entering · AREA_CODE.CHOOSE → (stays)', used: 'sign-in:phone' },
    ),
  ).toEqual([
    { sentence: 'settings:didFilled', what: 'Téléphone' },
    { sentence: 'settings:didChose', what: 'Téléphone' },
  ]);
});

test('a text with values and tags is told without them', () => {
  expect(told({ took: 'entering · RETRY → sending', used: 'common:left' })).toEqual([
    { sentence: 'settings:didTapped', what: '… jours' },
  ]);
});

test('a step without a control, or with one whose text is not loaded, is not told', () => {
  expect(told({ took: 'a · SUBMIT → b' }, { took: 'b · BACK → a', used: 'home:account' })).toEqual([]);
});
