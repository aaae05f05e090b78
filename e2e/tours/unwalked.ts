/** Arrows that no tour can walk, with the reason. */
export const UNWALKED: Record<string, string> = {
  'FullyVerified goesOn': 'the last level has no next one',
  'Authorize newSignInNeeded yes': 'only a quick login needs a sign-in of its own',
  'Authorize newSignInNeeded no': 'only a quick login needs a sign-in of its own',
  'QuickLoginAuth newSignInNeeded no':
    'the account of a signed-in user is known, so the password is asked for at once',
  'Authorize signInNeeded yes':
    'with an ended session the user is asked for the password before the page opens',
  'QuickLoginAuth signInNeeded yes':
    'with an ended session the user is asked for the password before the page opens',
};
