import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { type PickGroup, searchGroups } from '#domain/lists/pick-list.ts';
import type { PickerMachine } from '#machines/common/picker/picker.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IndexedList } from '#ui/indexed-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Loading } from '../loading/loading.tsx';
import styles from './picker.module.css';

type Props<Value> = {
  actor: ActorRefFrom<PickerMachine<Value>>;
  /** The title of the picker, and the label of its search field. */
  texts: { title: string; search: string; noMatch: string };
  /** The placeholder while the list loads: rows with a flag, or lines without a flag. */
  outline?: 'row' | 'line';
  /** Draws one row, inside its button. */
  children: (value: Value) => ReactNode;
};

/** The view of a picker chart: a search field and the list by letter, popular items first. Fills its parent. */
export const Picker = <Value,>(props: Props<Value>) => {
  const { actor, texts, outline = 'row' } = props;
  const { t } = useTranslation();
  const query = useSelector(actor, ({ context }) => context.query);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  return (
    <div className={styles.picker}>
      {!isUnavailable && (
        <div className={styles.search}>
          <TextField
            label={texts.search}
            labelHidden
            placeholder={texts.search}
            prefix={<Search className={styles.lens} />}
            value={query}
            onChange={(typed) => actor.send({ type: 'QUERY.CHANGE', query: typed })}
            clearLabel={t('clear')}
            readOnly={!isChoosing}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
      )}
      {isChoosing ? (
        <Found {...props} />
      ) : (
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <div className={styles.outline}>
            <Skeleton shape={outline} count={9} />
          </div>
        </Loading>
      )}
    </div>
  );
};

const Found = <Value,>({ actor, texts, children }: Props<Value>) => {
  const { t } = useTranslation('countries');
  const { groups, query } = useSelector(actor, ({ context }) => context);
  const found = searchGroups(groups, query);
  if (found.length === 0) return <EmptyState icon={<SearchX />} title={texts.noMatch} />;
  return (
    <IndexedList
      label={texts.title}
      railLabel={t('index')}
      groups={found.map((group) => titled(group, t('popular')))}
      onPick={({ value }) => actor.send({ type: 'ITEM.CHOOSE', value })}
    >
      {({ value }) => children(value)}
    </IndexedList>
  );
};

const titled = <Value,>({ mark, isPopular, items }: PickGroup<Value>, popular: string) =>
  isPopular ? { mark: '★', title: popular, items } : { mark, title: mark, items };
