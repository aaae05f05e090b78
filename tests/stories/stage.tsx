import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { Navigation } from '#app/navigation/navigation.tsx';
import type { Toast } from '#domain/words/message.ts';
import { type SessionActor, SessionContext } from '#flow/session.ts';
import { dismissToast, showToast, useToasts } from '#flow/toasts.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { useMessage } from '#flow/use-message.ts';
import { ToastRegion } from '#ui/toast-region.tsx';

/** A view with its actor. */
export type Shown = {
  View: (props: { actor: AnyActorRef }) => ReactNode;
  actor: AnyActorRef;
};

/** The app around its screens: a session, routes that lead nowhere, toasts. */
export const Stage = (props: {
  session: SessionActor;
  /** The layers from the lowest to the topmost. */
  shown: Shown[];
  /** Toasts on arrival; they stay, because they are part of the story. */
  said: Toast[];
}) => (
  <SessionContext value={props.session}>
    <MemoryRouter>
      <Navigation>
        {props.shown.map((one) => (
          <Scene key={one.actor.sessionId} {...one} />
        ))}
        <Toasts said={props.said} />
      </Navigation>
    </MemoryRouter>
  </SessionContext>
);

const Scene = ({ View, actor }: Shown) => {
  useEmitted(actor, 'toast', (toast) => showToast(toast as unknown as Toast));
  return <View actor={actor} />;
};

const Toasts = ({ said }: { said: Toast[] }) => {
  const message = useMessage();
  const [kept, setKept] = useState(said.map((toast, index) => ({ ...toast, id: `said ${index}` })));
  const toasts = [...kept, ...useToasts()];
  const dismiss = (id: string) => {
    setKept(kept.filter((toast) => toast.id !== id));
    dismissToast();
  };
  return (
    <ToastRegion
      toasts={toasts.map((toast) => ({ ...toast, text: message(toast.message) ?? '' }))}
      onDismiss={dismiss}
    />
  );
};
