import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { openLayer, topLayer } from './layers.ts';
import styles from './modal.module.css';

/**
 * React mounts inner dialogs first, but the dialog that is opened last is on top, so the outer dialog is opened before
 * the inner one.
 */
const showAboveOuter = (dialog: HTMLDialogElement): void => {
  const outer = dialog.parentElement?.closest('dialog');
  if (outer && !outer.open) showAboveOuter(outer);
  dialog.inert = false;
  if (!dialog.open) dialog.showModal();
};

/**
 * Moves the focus after closing. After an answer the focus goes to the empty main field of the view below. The focus
 * also goes there if the element that had it is gone or disabled.
 */
const focusBelow = (closed: HTMLDialogElement, wasAnswered: boolean): void => {
  const focused = document.activeElement;
  const isLost = focused === document.body || closed.contains(focused);
  const below = topLayer() ?? document.querySelector('main');
  const next = below?.querySelector<HTMLElement>('[data-autofocus]');
  if (isLost || (wasAnswered && next instanceof HTMLInputElement && next.value === '')) next?.focus();
};

/** Closes the modal around `element` as Escape does: the user leaves it without an answer. */
export const dismissModal = (element: Element): void => {
  element.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
};

/** Shared by Dialog and Sheet: a native modal dialog, controlled by `open`. */
export const Modal = (props: {
  /** True if visible. */
  open: boolean;
  /** Called on Escape and Back; undefined if the user must answer the dialog. */
  onClose?: (() => void) | undefined;
  /** Centred; at the bottom, where a tap outside closes it too; or over the whole page. */
  placement: 'centre' | 'bottom' | 'page';
  /** `alertdialog` interrupts the user; `dialog` was opened by the user. */
  role: 'dialog' | 'alertdialog';
  /** Id of the element with its name. */
  labelledBy?: string;
  /** Accessible name, if no element contains it. */
  label?: string;
  /** Id of the element that describes the dialog. */
  describedBy?: string | undefined;
  /** The content. The last content stays visible during the closing animation. */
  children: ReactNode;
}) => {
  const { open, onClose, placement, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<ReactNode>(null);
  if (open && shown !== children) setShown(children);

  const canClose = onClose !== undefined;
  const wasDismissed = useRef(false);
  const dismiss = () => {
    if (!onClose) return;
    wasDismissed.current = true;
    onClose();
  };
  const askToClose = useEffectEvent(dismiss);

  // This cleanup runs before React removes the element, so that `close` can return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    wasDismissed.current = false;
    showAboveOuter(dialog);
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    first?.focus();
    const closeLayer = openLayer(dialog, askToClose);
    return () => {
      closeLayer();
      dialog.close();
      // React would move the focus back into the dialog, where WebKit keeps it until the dialog is hidden.
      dialog.inert = true;
      focusBelow(dialog, !wasDismissed.current);
      const leaving = dialog.getAnimations?.() ?? [];
      Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => {
        if (!dialog.open) setShown(null);
      });
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled by the cancel event
    <dialog
      ref={ref}
      className={styles.modal}
      data-placement={placement}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
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
      }}
    >
      {open ? children : shown}
    </dialog>
  );
};
