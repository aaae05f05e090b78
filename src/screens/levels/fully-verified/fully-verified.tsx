import { LevelDocumentFlow } from '../level-document/level-document.tsx';
import { WithLevel } from '../levels/with-level.tsx';

/** The third level: the proof of address (account 2). */
export default function FullyVerifiedRoute() {
  return (
    <WithLevel page="FullyVerified">
      {(user) => <LevelDocumentFlow key={`${user.userId} ${user.level}`} user={user} kind="address2" />}
    </WithLevel>
  );
}
