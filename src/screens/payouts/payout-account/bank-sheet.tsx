import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { bankPickerMachine } from '#machines/common/bank-picker/bank-picker.machine.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from '../../common/picker/picker.module.css';
import { PickerSheet } from '../../common/picker/picker-sheet.tsx';

/** The sheet to choose a bank from the list of a country. */
export default function BankSheet(props: { open: boolean; actor: ActorRefFrom<typeof formMachine> }) {
  const { open, actor } = props;
  const picker = useSelector(actor, ({ children }) => children.bankPicker);
  return <BankPickerSheet actor={open ? picker : undefined} />;
}

/** The banks with their codes. */
export const BankPickerSheet = ({ actor }: { actor: ActorRefFrom<typeof bankPickerMachine> | undefined }) => {
  const { t } = useTranslation('payout-forms');
  return (
    <PickerSheet
      actor={actor}
      texts={{ title: t('chooseBank'), search: t('searchBank'), noMatch: t('noBank') }}
      outline="line"
    >
      {({ bankName, bankCode }) => (
        <>
          <Verbatim className={styles.name}>{bankName}</Verbatim>
          {bankCode !== bankName && <Verbatim className={styles.code}>{bankCode}</Verbatim>}
        </>
      )}
    </PickerSheet>
  );
};
