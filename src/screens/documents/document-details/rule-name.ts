import { useTranslation } from 'react-i18next';

/** The names of rules in the specification (payouts 3); any other rule is shown with the server's name. */
const NAMES = {
  'ID card': 'ruleIdCard',
  'Bank Statements': 'ruleBankStatements',
  'Residence Document': 'ruleResidence',
  Occupation: 'ruleOccupation',
  'Place of Birth': 'rulePlaceOfBirth',
  Birthday: 'ruleBirthday',
} as const;

/** Why each of these documents is requested. */
const REASONS = {
  'ID card': 'whyIdCard',
  'Bank Statements': 'whyBankStatements',
  'Residence Document': 'whyResidence',
  Occupation: 'whyOccupation',
  'Place of Birth': 'whyAsOnId',
  Birthday: 'whyAsOnId',
} as const satisfies Record<keyof typeof NAMES, string>;

const isKnown = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

/**
 * Returns a function that explains why a rule requests a document; undefined for rules that are not in the
 * specification.
 */
export const useRuleReason = (): ((name: string) => string | undefined) => {
  const { t } = useTranslation('documents');
  return (name) => (isKnown(name) ? t(REASONS[name]) : undefined);
};

export const useRuleName = (): ((name: string) => string) => {
  const { t } = useTranslation('documents');
  return (name) => (isKnown(name) ? t(NAMES[name]) : name);
};
