import type { DeclaredTransition } from '../chart/declared.ts';
import { guardInWords } from '../chart/graph.ts';
import type { ChartChanges, ToldState, ToldTransition } from './chart-changes.ts';
import { targetsOf } from './chart-changes.ts';
import type { Item } from './data.ts';
import { inPlainWords, stateInWords, triggerInWords } from './words.ts';

/** Returns the changes of a chart as items, in words. A chart that was added or removed is one item. */
export const chartItems = (flow: string, changes: ChartChanges): Item[] => {
  const { mark, states, transitions, others } = changes;
  const id = (rest: string) => `chart:${flow}:${rest}`;
  if (mark !== 'changed') {
    const count = `${states.length} states, ${transitions.length} transitions`;
    const title = mark === 'added' ? `The flow is new: ${count}` : `The flow is gone: it had ${count}`;
    return [{ id: id('whole'), mark, title }];
  }
  return [
    ...states.map((state) => ({ ...stateItem(state), id: id(`state ${state.id}`) })),
    ...transitions.map((transition) => {
      const item = transitionItem(transition);
      return { ...item, id: id(item.place ?? '') };
    }),
    ...others.map((words): Item => ({ id: id(words), mark: 'changed', title: inPlainWords(words) })),
  ];
};

const stateItem = ({ id, mark, notes }: ToldState): Omit<Item, 'id'> => ({
  mark,
  title: `State “${stateInWords(id)}”`,
  place: id,
  notes: mark === 'removed' ? ['is gone'] : mark === 'added' ? ['is new', ...notes] : notes,
});

const transitionItem = ({ mark, was, now, notes }: ToldTransition): Omit<Item, 'id'> => {
  const told = (now ?? was) as DeclaredTransition;
  const { source, trigger, guard, branch } = told;
  const condition = guard === undefined ? (branch ? ', otherwise' : '') : `, ${guardInWords(guard)}`;
  const leads = targetsOf(told);
  const said = {
    added: [`is new and leads to ${leads}`, ...notes],
    removed: [`is gone; led to ${leads}`],
    changed: notes,
  }[mark];
  return {
    mark,
    title: `${stateInWords(source)}: ${triggerInWords(trigger)}${inPlainWords(condition)}`,
    place: told.id,
    notes: said.map(inPlainWords),
  };
};
