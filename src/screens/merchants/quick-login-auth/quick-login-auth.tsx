import { AuthorizePage } from '../authorize/authorize-page.tsx';

/** An app that may do so already wants somebody signed in again (payouts 2, QuickLoginAuth). */
export default function QuickLoginAuthRoute() {
  return <AuthorizePage page="quickLogin" />;
}
