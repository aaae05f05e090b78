import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { minimumOf, USDT_FEE } from '#domain/payouts/cash-out-limits.ts';
import { channelOf, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { to } from '#domain/routes/routes.ts';
import { RouteLink } from '#flow/route-link.tsx';
import type { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import { factsOf } from '#machines/payouts/payout-account/payout-account-context.ts';
import { holdsProfile } from '#machines/payouts/payout-account/payout-account-form.ts';
import { operator } from '#ports/operator.ts';
import { Sentence } from '#ui/sentence.tsx';
import styles from './payout-account.module.css';

/** Notes above the fields: limits, where to open an account, and which fields are locked and why. */
export const PayoutAccountNotes = ({ actor }: { actor: ActorRefFrom<typeof payoutAccountMachine> }) => {
  const { t, i18n } = useTranslation('payout-forms');
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { withdrawType, user, edited } = context;
  const registration = edited ? undefined : operator().registration[withdrawType];
  const cents = minimumOf({ withdrawType, countryNo: user.countryNo ?? 0 });
  const minimum = formatDollars(Number(cents / 100n), i18n.language);
  return (
    <div className={styles.notes}>
      {withdrawType === WITHDRAW_TYPES.usdt && <p>{t('usdtNote', { minimum, fee: USDT_FEE })}</p>}
      {registration && (
        <p>
          <Sentence
            text={t('register', { channel: channelOf(withdrawType) })}
            parts={{
              register: (words) => (
                <a href={registration} target="_blank" rel="noopener noreferrer">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
      {holdsProfile(factsOf(context)) && (
        <p>
          <Sentence
            text={t('mendProfile')}
            parts={{ mend: (words) => <RouteLink to={to('BasicLevel', { reWrite: '' })}>{words}</RouteLink> }}
          />
        </p>
      )}
    </div>
  );
};
