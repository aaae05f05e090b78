/** Returns the parameters that every request has (account 7). */
export const commonTo = (language: string, cType: string | undefined) => ({
  language,
  ...(cType ? { cType } : {}),
});
