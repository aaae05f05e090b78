import { type ComponentType, lazy, useState } from 'react';
import { type Access, allRoutes, type RouteName, to } from '#domain/routes/routes.ts';
import { NotFetched } from '#flow/failure-boundary.tsx';
import { loadTexts } from '../start/i18n.ts';
import { firstAddress } from './first-address.ts';
import { SCREENS, type ScreenFolder } from './screens.ts';

type Module = { default: ComponentType };

/** A route with its screen. */
type View = {
  name: RouteName;
  path: string;
  access: Access | undefined;
  Screen: ComponentType;
  /** Loads the screen and its texts; a screen that is prepared shows at once. */
  prepare: () => Promise<unknown>;
};

const MODULES: Record<ScreenFolder, () => Promise<Module>> = {
  'common/countries': () => import('#screens/common/countries/countries.tsx'),
  'documents/document-details': () => import('#screens/documents/document-details/document-details.tsx'),
  'documents/signing': () => import('#screens/documents/signing/signing.tsx'),
  'home/home': () => import('#screens/home/home/home.tsx'),
  'levels/basic-level': () => import('#screens/levels/basic-level/basic-level.tsx'),
  'levels/fully-verified': () => import('#screens/levels/fully-verified/fully-verified.tsx'),
  'levels/semi-verified': () => import('#screens/levels/semi-verified/semi-verified.tsx'),
  'merchants/authorize': () => import('#screens/merchants/authorize/authorize.tsx'),
  'merchants/recharge': () => import('#screens/merchants/recharge/recharge.tsx'),
  'messages/messages': () => import('#screens/messages/messages/messages.tsx'),
  'payouts/bankcard-result': () => import('#screens/payouts/bankcard-result/bankcard-result.tsx'),
  'payouts/cash-out': () => import('#screens/payouts/cash-out/cash-out.tsx'),
  'payouts/cash-out-result': () => import('#screens/payouts/cash-out-result/cash-out-result.tsx'),
  'payouts/linked-accounts': () => import('#screens/payouts/linked-accounts/linked-accounts.tsx'),
  'payouts/payout-account': () => import('#screens/payouts/payout-account/payout-account.tsx'),
  'payouts/transaction-detail': () => import('#screens/payouts/transaction-detail/transaction-detail.tsx'),
  'payouts/transaction-record': () => import('#screens/payouts/transaction-record/transaction-record.tsx'),
  'payouts/transfer': () => import('#screens/payouts/transfer/transfer.tsx'),
  'profile/check-user-info': () => import('#screens/profile/check-user-info/check-user-info.tsx'),
  'profile/edit-user-info': () => import('#screens/profile/edit-user-info/edit-user-info.tsx'),
  'sign-in/account-entry': () => import('#screens/sign-in/account-entry/account-entry.tsx'),
  'sign-in/login': () => import('#screens/sign-in/login/login.tsx'),
  'sign-in/protocol': () => import('#screens/sign-in/protocol/protocol.tsx'),
  'sign-in/register': () => import('#screens/sign-in/register/register.tsx'),
  'sign-in/welcome': () => import('#screens/sign-in/welcome/welcome.tsx'),
};

const views: View[] = allRoutes().map(([name, { path, access }]) => {
  const { folder, texts } = SCREENS[name];
  let ready: ComponentType | undefined;
  const prepare = async () => {
    const wanted = Promise.all([MODULES[folder](), loadTexts(...texts)]);
    const [module] = await wanted.catch((cause: unknown) => {
      throw new NotFetched(path, { cause });
    });
    // An empty file is a module without a screen.
    if (!module.default) throw new NotFetched(path);
    ready = module.default;
    return module;
  };
  const Fetched = lazy(prepare);
  /** Renders a prepared screen without `lazy`: for a resolved promise React would still show the fallback for 300 ms. */
  const Screen = () => {
    const [Shown] = useState(() => ready ?? Fetched);
    return <Shown />;
  };
  return { name, path, access, prepare, Screen };
});

/** Home is separate from the other views, because the shell keeps it mounted under them. */
export const [HOME, ...VIEWS] = views as [View, ...View[]];

/** Prepares the first screen of an address. After a failure, the screen is fetched again when it is rendered. */
export const prepareScreen = async (pathname: string, isSignedIn: boolean): Promise<void> => {
  const at = (address: string) => views.find(({ path }) => path === address);
  const isPublic = at(pathname)?.access !== undefined;
  const first = at(firstAddress(pathname, to('beforeLogin'), { isPublic, isSignedIn }));
  await first?.prepare().catch(() => undefined);
};
