import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';

/** Chooses a country for the route named by `redirect`, and returns there with or without a choice (account 2). */
export default function CountriesRoute() {
  return <Countries actor={useRoutedFlow(countryPickerMachine, { input: undefined })} />;
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
