/** What is in every call (account 7). */
export const commonTo = (language: string, cType: string | undefined) => ({
  language,
  ...(cType ? { cType } : {}),
});
