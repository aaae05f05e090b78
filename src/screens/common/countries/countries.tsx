import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { addressOfName } from '#domain/navigation/routes.ts';
import { useBack } from '#flow/navigation.tsx';
import { useHandOver, useRouteParams } from '#flow/route-params.ts';
import { useFlow } from '#flow/use-flow.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';

/** Chooses a country for the route that `redirect` names: goes back there with the country that was chosen, or without (account 2). */
export default function CountriesRoute() {
  const [query] = useSearchParams();
  const handOver = useHandOver();
  const params = useRouteParams<'Country'>();
  const returnTo = addressOfName(query.get('redirect'));
  const back = useBack(returnTo);
  const actor = useFlow(countryPickerMachine, {
    input: undefined,
    onDone: (output) => {
      if (output.kind === 'chosen')
        handOver(returnTo, { ...params, country: output.value }, { replace: true });
      else back();
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
