import { useState } from 'react';

/** A reviewer's note about an item; `remark` is empty until the reviewer has typed one. */
type Remark = { seen: boolean; remark?: string | undefined };

/** The notes of a review, by the ids of items. The file that a reviewer sends along has the same form. */
type Remarks = { review: string; items: Record<string, Remark> };

const NONE: Remark = { seen: false };

/** Returns the notes of this review, kept in the browser. They never leave the browser. */
export const useRemarks = (review: string) => {
  const [items, setItems] = useState(() => read(review));
  const keep = (changed: Remarks['items']) => {
    setItems(changed);
    try {
      localStorage.setItem(review, JSON.stringify(changed));
    } catch {
      // Without storage the notes last as long as the page.
    }
  };
  return {
    of: (id: string): Remark => items[id] ?? NONE,
    set: (id: string, remark: Partial<Remark>) =>
      keep({ ...items, [id]: { ...(items[id] ?? NONE), ...remark } }),
    /** The content of the file. */
    file: (): string => JSON.stringify({ review, items } satisfies Remarks, null, 2),
    /** Adds the notes of a file; returns a sentence about it. */
    open: (text: string): string => {
      const opened = parsed(text);
      if (!opened) return 'This file has no remarks.';
      keep(merged(items, opened.items));
      const count = Object.keys(opened.items).length;
      const from =
        opened.review === review ? '' : ' They are of another review; those of the same changes are shown.';
      return `${count} ${count === 1 ? 'remark was' : 'remarks were'} opened.${from}`;
    },
  };
};

export type RemarksOfReview = ReturnType<typeof useRemarks>;

const read = (review: string): Remarks['items'] => {
  try {
    return JSON.parse(localStorage.getItem(review) ?? '{}') as Remarks['items'];
  } catch {
    return {};
  }
};

const parsed = (text: string): Remarks | undefined => {
  try {
    const opened = JSON.parse(text) as Partial<Remarks>;
    return typeof opened.items === 'object' && opened.items ? (opened as Remarks) : undefined;
  } catch {
    return undefined;
  }
};

/** Joins two notes of an item: seen if either is, both remarks one below the other. */
const merged = (own: Remarks['items'], opened: Remarks['items']): Remarks['items'] => {
  const all = { ...own };
  for (const [id, { seen, remark }] of Object.entries(opened)) {
    const mine = own[id] ?? NONE;
    const remarks = [...new Set([mine.remark, remark].filter(Boolean))];
    all[id] = {
      seen: mine.seen || seen === true,
      ...(remarks.length && { remark: remarks.join('\n') }),
    };
  }
  return all;
};
