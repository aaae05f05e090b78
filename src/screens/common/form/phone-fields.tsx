import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Country } from '#domain/lists/country.ts';
import { useMessage } from '#flow/use-message.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import { PhoneField as Phone } from '#ui/phone-field.tsx';
import type { FurtherField, FurtherFields } from './further-fields.ts';

/** A phone number together with its country. */
const PhoneField = ({ actor, field, typed, onChange }: FurtherField) => {
  const { t } = useTranslation('sign-in');
  const message = useMessage();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const country = definitionOf(context).fields.find(
    ({ kind, name }) => kind === 'country' && name === field.of,
  );
  const chosen = country && (context.values[country.name] as Country | undefined);
  const chooseLabel = country ? message({ key: country.label }) : '';
  const { value: number, ...rest } = typed;
  return (
    <Phone
      {...rest}
      areaCodeLabel={t('areaCode')}
      countryLabel={chosen ? `${chooseLabel}: ${chosen.countryName}` : chooseLabel}
      flagUrl={chosen?.countryFlagUrl}
      onCountry={country && (() => actor.send({ type: 'FIELD.OPEN', field: country.name }))}
      areaCode={String(chosen?.areaCode ?? '')}
      number={number}
      onNumberChange={onChange}
      errorRoom
    />
  );
};

export const phoneFields: FurtherFields = { Field: PhoneField };
