import type { ComponentType } from 'react';
import type { MessageKey } from '#domain/words/message.ts';
import { useMessage } from '#flow/use-message.ts';
import { Sheet } from '#ui/sheet.tsx';

/** A view inside the sheet of another flow, for stories of its own. */
export const inSheet =
  <Actor,>(title: MessageKey, View: ComponentType<{ actor: Actor }>) =>
  ({ actor }: { actor: Actor }) => {
    const message = useMessage();
    const words = (key: MessageKey) => message({ key }) ?? '';
    return (
      <Sheet open onClose={() => {}} title={words(title)} closeLabel={words('common:close')}>
        <View actor={actor} />
      </Sheet>
    );
  };
