import { LevelDocumentFlow } from '../level-document/level-document.tsx';
import { WithLevel } from '../levels/with-level.tsx';

/** The second level: the photo ID (account 2). */
export default function SemiVerifiedRoute() {
  return (
    <WithLevel page="SemiVerified">
      {(user) => <LevelDocumentFlow key={`${user.userId} ${user.level}`} user={user} kind="idCard" />}
    </WithLevel>
  );
}
