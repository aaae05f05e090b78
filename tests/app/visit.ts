const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(settings: { url: string }): void } };

/** Opens an address; a page in jsdom cannot navigate to another origin by itself. */
export const visit = (url: string): void => jsdom.reconfigure({ url });
