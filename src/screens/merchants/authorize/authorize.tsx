import { AuthorizePage } from './authorize-page.tsx';

/** An app wants somebody signed in with their wallet account (payouts 2, Authorize). */
export default function AuthorizeRoute() {
  return <AuthorizePage page="authorize" />;
}
