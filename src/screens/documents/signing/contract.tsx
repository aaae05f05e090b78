import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { contractClauses, contractDay } from '#domain/documents/agency-contract.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { operator } from '#ports/operator.ts';
import styles from './paper.module.css';
import { Paper, Signatures } from './paper.tsx';

/** The agency contract, which contains the values that the user types below it (payouts 1). */
export const Contract = ({ actor }: { actor: ActorRefFrom<typeof signingMachine> }) => {
  const { detail, signer } = useSelector(actor, ({ context }) => context);
  const from = detail?.agentContractDate;
  return (
    <Paper title="Agency Contract" lang="en">
      {from && <p className={styles.note}>{`made on ${contractDay(from)} between`}</p>}
      <dl className={styles.parties}>
        <Party name="Party A" facts={[operator().contractCompany, 'a company incorporated in Hong Kong']} />
        <Party name="Party B" facts={[signer.name, signer.address, signer.phone]} />
      </dl>
      {from &&
        contractClauses(from).map(({ title, text }, index) => (
          <section key={title} className={styles.clause}>
            <h3 className={styles.heading}>{`${index + 1}. ${title}`}</h3>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      <Signatures actor={actor} other={{ name: 'Party A', who: operator().contractCompany }} own="Party B" />
    </Paper>
  );
};

const Party = ({ name, facts: [first, ...others] }: { name: string; facts: readonly string[] }) => (
  <div className={styles.party}>
    <dt className={styles.note}>{name}</dt>
    <dd>
      <strong className={styles.who} dir="auto">
        {first?.trim() || <span className={styles.blank} />}
      </strong>
      {others.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
        <span key={index} className={styles.fact} dir="auto">
          {fact.trim() || <span className={styles.blank} />}
        </span>
      ))}
    </dd>
  </div>
);
