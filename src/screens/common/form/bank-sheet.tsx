import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from '../picker/picker.module.css';
import { Picker } from '../picker/picker.tsx';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/** A bank, from the list of its country. Its texts: `payout-forms`, and `countries` of every list. */
export default function BankSheet({ open, actor }: Props) {
  const { t } = useTranslation(['payout-forms', 'common']);
  const picker = useSelector(actor, ({ children }) => children.bankPicker);
  return (
    <Sheet
      open={open && picker !== undefined}
      onClose={() => picker?.send({ type: 'BACK' })}
      title={t('chooseBank')}
      closeLabel={t('common:close')}
      bleed
    >
      {picker && (
        <Picker
          actor={picker}
          texts={{ title: t('chooseBank'), search: t('searchBank'), noMatch: t('noBank') }}
        >
          {({ bankName, bankCode }) => (
            <>
              <span className={styles.name}>{bankName}</span>
              {bankCode !== bankName && <bdi className={styles.code}>{bankCode}</bdi>}
            </>
          )}
        </Picker>
      )}
    </Sheet>
  );
}
