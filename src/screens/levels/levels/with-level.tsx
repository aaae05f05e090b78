import { useTranslation } from 'react-i18next';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { type LevelPageName, levelPage } from '#domain/routes/level-pages.ts';
import { to } from '#domain/routes/routes.ts';
import { Redirect } from '#flow/redirect.tsx';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import type { Elements } from '#ui/elements.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsChosen } from './level-page.tsx';

/** The user facts stored on this device have no country, but the server requires one of every user. */
const isKnown = (user: UserInfo): boolean => isUserWhole(user) && user.countryNo !== undefined;

/** For a page of the levels: loads the user, and redirects to another page if the level requires it (account 4). */
export const WithLevel = (props: {
  page: LevelPageName;
  /** True if the page is useful at every level. */
  stays?: boolean;
  children: (user: UserInfo) => Elements;
}) => {
  const { page, stays = false, children } = props;
  const isChosen = useIsChosen();
  return (
    <WithUser frame={Frame} outline={<Skeleton shape="row" count={4} />} enough={isKnown}>
      {(user) => {
        const allowed = levelPage(user.level, page, isChosen || stays);
        return allowed === page ? children(user) : <Redirect to={to(allowed)} />;
      }}
    </WithUser>
  );
};

const Frame = (props: BackPageProps) => <BackPage title={useTranslation('levels').t('title')} {...props} />;
