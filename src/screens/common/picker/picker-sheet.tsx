import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/sheet.tsx';
import { Picker } from './picker.tsx';

type Props<Value> = Omit<ComponentProps<typeof Picker<Value>>, 'actor'> & {
  /** The chart below runs this actor as long as it invokes it. */
  actor: ComponentProps<typeof Picker<Value>>['actor'] | undefined;
};

/** The picker over another screen; that screen has loaded the texts of every list, `countries`. */
export const PickerSheet = <Value,>({ actor, ...picker }: Props<Value>) => {
  const { t } = useTranslation();
  return (
    <Sheet
      open={actor !== undefined}
      onClose={() => actor?.send({ type: 'BACK' })}
      title={picker.texts.title}
      closeLabel={t('close')}
      bleed
    >
      {actor && <Picker actor={actor} {...picker} />}
    </Sheet>
  );
};
