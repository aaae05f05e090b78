import { LevelDocumentFlow } from '../level-document/level-document.tsx';
import { WithLevel } from '../levels/with-level.tsx';

/** `/semi-verified`: the photo ID (account 2). */
export default function SemiVerifiedRoute() {
  return (
    <WithLevel path="/semi-verified">
      {(user) => <LevelDocumentFlow key={`${user.userId} ${user.level}`} user={user} kind="idCard" />}
    </WithLevel>
  );
}
