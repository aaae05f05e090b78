import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { pathOfRoute } from '#domain/route-names.ts';
import { useGo, useRouteParams } from '#flow/route-params.ts';
import { useFlow } from '#flow/use-flow.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';

/** `/countries?redirect=<route name>`: goes back there with the country that was chosen, or without (account 2). */
export default function CountriesRoute() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const go = useGo();
  const params = useRouteParams();
  const returnPath = pathOfRoute(query.get('redirect'));
  const actor = useFlow(countryPickerMachine, {
    input: undefined,
    onDone: (output) => {
      if (output.kind === 'chosen') go(returnPath, { ...params, country: output.value }, { replace: true });
      else if (key === 'default') navigate(returnPath, { replace: true, state: params });
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
