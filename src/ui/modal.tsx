import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { openLayer, topLayer } from './layers.ts';
import styles from './modal.module.css';

/** React mounts what is inside first; in the top layer what opens last lies above: so the outer one opens before it. */
const showAboveOuter = (dialog: HTMLDialogElement): void => {
  const outer = dialog.parentElement?.closest('dialog');
  if (outer && !outer.open) showAboveOuter(outer);
  if (!dialog.open) dialog.showModal();
};

/** What had the focus before may be disabled by now, or gone: then it goes where the view below first had it. */
const focusBelow = (closed: HTMLDialogElement): void => {
  const focused = document.activeElement;
  if (focused !== document.body && !closed.contains(focused)) return;
  const below = topLayer() ?? document.querySelector('main');
  below?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
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
  const askToClose = useEffectEvent(() => onClose?.());

  // A layout effect's cleanup runs before React takes the element away: closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    showAboveOuter(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const closeLayer = openLayer(dialog, askToClose);
    return () => {
      closeLayer();
      dialog.close();
      focusBelow(dialog);
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
        onClose?.();
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose?.();
      }}
      onClick={(event) => {
        if (placement === 'bottom' && event.target === event.currentTarget) onClose?.();
      }}
    >
      {open ? children : shown}
    </dialog>
  );
}
