import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { EARLIEST_BIRTHDAY, latestBirthday, partsOf } from '#domain/birthday.ts';
import { useMessage } from '#flow/use-message.ts';
import type { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** The birthday, from 1900 to 18 years ago (account 5). */
export const BirthdaySheet = ({ actor }: { actor: ActorRefFrom<typeof basicLevelMachine> }) => {
  const { t, i18n } = useTranslation(['levels', 'common']);
  const message = useMessage();
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'choosingBirthday' }));
  const { picked, problem } = useSelector(actor, ({ context }) => context);
  return (
    <Sheet
      open={isOpen}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('birthday')}
      closeLabel={t('common:close')}
      footer={
        <Button wide onClick={() => actor.send({ type: 'CONFIRM' })}>
          {t('common:confirm')}
        </Button>
      }
    >
      <DatePicker
        label={t('birthday')}
        dayLabel={t('day')}
        monthLabel={t('month')}
        yearLabel={t('year')}
        locale={i18n.language}
        years={{ from: partsOf(EARLIEST_BIRTHDAY).year, to: partsOf(latestBirthday(Date.now())).year }}
        value={picked}
        onChange={(parts) => actor.send({ type: 'BIRTHDAY.PICK', picked: parts })}
        error={message(problem?.field === 'birthday' ? problem.message : null)}
      />
    </Sheet>
  );
};
