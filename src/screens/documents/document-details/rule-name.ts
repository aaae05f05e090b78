import { useTranslation } from 'react-i18next';

/** The names of rules that the specification knows (payouts 3); any other is shown as the server has it. */
const NAMES = {
  'ID card': 'ruleIdCard',
  'Bank Statements': 'ruleBankStatements',
  'Residence Document': 'ruleResidence',
  Occupation: 'ruleOccupation',
  'Place of Birth': 'rulePlaceOfBirth',
  Birthday: 'ruleBirthday',
} as const;

export const useRuleName = (): ((name: string) => string) => {
  const { t } = useTranslation('documents');
  return (name) => (name in NAMES ? t(NAMES[name as keyof typeof NAMES]) : name);
};
