import { needsLastName } from '#domain/person/person-name.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Field } from '../form/form-definition.ts';

type Name = 'firstName' | 'middleName' | 'lastName';

const name = (field: Name, autocomplete: string, label: Field['label']) =>
  ({ name: field, kind: 'name', label, autocomplete }) as const;

/** First, middle and last name as a form asks them; in country 91 nobody needs a last one (account 5, reading 25). */
export const nameFields = ({ countryNo }: UserInfo): Field<Name>[] => [
  { ...name('firstName', 'given-name', 'levels:firstName'), hint: 'levels:nameHint' },
  name('middleName', 'additional-name', 'levels:middleName'),
  name('lastName', 'family-name', needsLastName(countryNo) ? 'levels:lastName' : 'levels:lastNameOptional'),
];
