import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { addressOfName } from '#domain/routes.ts';
import { useGo, useRouteParams } from '#flow/route-params.ts';
import { isFirstEntry } from '#flow/use-back.ts';
import { useFlow } from '#flow/use-flow.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';

/** Chooses a country for the route that `redirect` names: goes back there with the country that was chosen, or without (account 2). */
export default function CountriesRoute() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = useGo();
  const params = useRouteParams<'Country'>();
  const returnTo = addressOfName(query.get('redirect'));
  const actor = useFlow(countryPickerMachine, {
    input: undefined,
    onDone: (output) => {
      if (output.kind === 'chosen') go(returnTo, { ...params, country: output.value }, { replace: true });
      else if (isFirstEntry()) navigate(returnTo, { replace: true, state: params });
      else navigate(-1);
    },
  });
  return <Countries actor={actor} />;
}

export const Countries = ({ actor }: { actor: ActorRefFrom<typeof countryPickerMachine> }) => {
  const { t } = useTranslation(['countries', 'common']);
  return (
    <Page
      top={
        <TopBar title={t('title')} onBack={() => actor.send({ type: 'BACK' })} backLabel={t('common:back')} />
      }
      bleed
    >
      <title>{t('title')}</title>
      <CountryPicker actor={actor} />
    </Page>
  );
};
