/** The account of a password form, for the password manager; not visible. */
export const Username = ({ value }: { value: string }) => (
  <input hidden readOnly name="username" autoComplete="username" value={value} />
);
