import { needsLastName } from '#domain/person/person-name.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Field } from '../form/form-definition.ts';

type Name = 'firstName' | 'middleName' | 'lastName';

const name = (field: Name, autocomplete: string, label: Field['label']) =>
  ({ name: field, kind: 'name', label, autocomplete }) as const;

/** The fields of first, middle and last name. The last name is optional in country 91 (account 5, reading 25). */
export const nameFields = ({ countryNo }: UserInfo): Field<Name>[] => [
  { ...name('firstName', 'given-name', 'levels:firstName'), hint: 'levels:nameHint' },
  name('middleName', 'additional-name', 'levels:middleName'),
  name('lastName', 'family-name', needsLastName(countryNo) ? 'levels:lastName' : 'levels:lastNameOptional'),
];
