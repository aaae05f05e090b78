import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { CountryPickerSheet } from '../country-picker/country-picker.tsx';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/** The sheet to choose a country from the list. */
export default function CountrySheet({ actor }: Props) {
  const picker = useSelector(actor, ({ children }) => children.countryPicker);
  return picker && <CountryPickerSheet actor={picker} />;
}
