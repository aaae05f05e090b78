import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { openLayer, topLayer } from './layers.ts';
import styles from './modal.module.css';

/** React mounts what is inside first; in the top layer what opens last lies above: so the outer one opens before it. */
const showAboveOuter = (dialog: HTMLDialogElement): void => {
  const outer = dialog.parentElement?.closest('dialog');
  if (outer && !outer.open) showAboveOuter(outer);
  if (!dialog.open) dialog.showModal();
};

/**
 * One that was dismissed gives the focus back to where it was; one that was answered leads on, to the field that the view
 * below is about, while nothing stands in that. What had the focus may be disabled by now, or gone: then it goes there too.
 */
const focusBelow = (closed: HTMLDialogElement, wasAnswered: boolean): void => {
  const focused = document.activeElement;
  const isLost = focused === document.body || closed.contains(focused);
  const below = topLayer() ?? document.querySelector('main');
  const next = below?.querySelector<HTMLElement>('[data-autofocus]');
  if (isLost || (wasAnswered && next instanceof HTMLInputElement && next.value === '')) next?.focus();
};

/** What Dialog and Sheet share: a native modal dialog; being open is decided outside. */
export function Modal(props: {
  /** Whether it shows. */
  open: boolean;
  /** What Escape and Back ask for; without it the dialog has to be answered. */
  onClose?: (() => void) | undefined;
  /** In the middle, or from the bottom, where a tap outside closes it too. */
  placement: 'centre' | 'bottom';
  /** `alertdialog` interrupts; `dialog` was asked for. */
  role: 'dialog' | 'alertdialog';
  /** Id of what names it. */
  labelledBy: string;
  /** Id of what explains it. */
  describedBy?: string | undefined;
  /** The content; what it showed last stays while it leaves. */
  children: ReactNode;
}) {
  const { open, onClose, placement, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<ReactNode>(null);
  if (open && shown !== children) setShown(children);

  const canClose = onClose !== undefined;
  const wasDismissed = useRef(false);
  const dismiss = () => {
    wasDismissed.current = true;
    onClose?.();
  };
  const askToClose = useEffectEvent(dismiss);

  // A layout effect's cleanup runs before React takes the element away: closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    wasDismissed.current = false;
    showAboveOuter(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const closeLayer = openLayer(dialog, askToClose);
    return () => {
      closeLayer();
      dialog.close();
      focusBelow(dialog, !wasDismissed.current);
      const leaving = dialog.getAnimations?.() ?? [];
      Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => {
        if (!dialog.open) setShown(null);
      });
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key; it comes as a cancel event
    <dialog
      ref={ref}
      className={styles.modal}
      data-placement={placement}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      closedby={canClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) dismiss();
      }}
      onClick={(event) => {
        if (placement === 'bottom' && event.target === event.currentTarget) dismiss();
        // Its close button, and a swipe of its head, ask by themselves.
        if ((event.target as Element).closest('[data-dismiss]')) wasDismissed.current = true;
      }}
    >
      {open ? children : shown}
    </dialog>
  );
}
