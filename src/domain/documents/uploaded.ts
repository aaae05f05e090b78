/** A file in the store, and what it was called; `file` is there as long as the page that chose it. */
export type Uploaded = { url: string; name: string; file?: Blob };
