/** An uploaded file: its URL in the store and its name. `file` is set only on the page where the user chose it. */
export type Uploaded = { url: string; name: string; file?: Blob };
