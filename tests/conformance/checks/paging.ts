import { SHAPES, type Shape } from '#tests/api/shapes.ts';
import type { Account } from '../adapter.ts';
import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { payerAt } from '../payer.ts';
import { paymentsOf } from '../payment.ts';
import type { Asked, Server } from '../server.ts';
import { READS } from './answers.ts';
import { WAYS } from './ways.ts';

// Lists that come in pages. A call with `page` and `pageSize` is one of them, so a new one is included at once.

const pageFieldOf = ({ variants: [fields = []] }: Shape) => {
  const field = (name: string) => fields.find(({ at }) => at.at(-1) === name);
  return field('pageSize') && field('page');
};

type Pages = { list: object[]; totalPages?: number };

/** Returns a page of a list, as a caller with this token asks for it. */
const pageOf = async (
  server: Server,
  { operationId, method }: Shape,
  token: string,
  more: object,
): Promise<Pages> => {
  const { userId } = (await server.accepted('userInfo', { token })).data;
  const asked: Asked = (await READS[operationId]?.(server, String(userId))) ?? {};
  const place = method === 'GET' ? 'query' : 'body';
  const sent = { ...asked, token, [place]: { ...asked[place], ...more } };
  return (await server.accepted(operationId as never, sent)).data;
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads pages of a size until one is empty or has fewer items. */
const allPages = async (server: Server, shape: Shape, token: string, pageSize: number): Promise<Pages> => {
  const first = pageFieldOf(shape)?.schema.minimum ?? 0;
  const list: object[] = [];
  let totalPages: number | undefined;
  for (let page = first; page < first + MOST_PAGES; page += 1) {
    const read = await pageOf(server, shape, token, { page, pageSize });
    must(read.list.length <= pageSize, `Page ${page} of ${pageSize} items has ${read.list.length}`);
    list.push(...read.list);
    totalPages ??= read.totalPages;
    if (read.list.length < pageSize) break;
  }
  return { list, ...(totalPages !== undefined && { totalPages }) };
};

const MOST_PAGES = 30;

/** The sessions whose lists may have several pages. */
const readersOf = ({ adapter }: Server): Account[] =>
  [adapter.users[2], adapter.other, adapter.money?.sender, adapter.users[3]].flatMap((one) => one ?? []);

const inPages = (shape: Shape): Check => ({
  id: `paging/${shape.operationId}`,
  promise: `The pages of ${shape.operationId} have each item once, in the order of the whole list`,
  seen: 'A person who scrolls sees an item twice, or misses one.',
  run: async (server) => {
    given(READS[shape.operationId], `way to read ${shape.operationId}`);
    const first = pageFieldOf(shape)?.schema.minimum ?? 0;
    for (const account of readersOf(server)) {
      const token = await server.tokenOf(account);
      const whole = await pageOf(server, shape, token, { page: first, pageSize: 60 });
      if (whole.list.length < 4) continue;
      for (const pageSize of [2, whole.list.length - 1]) {
        const { list, totalPages } = await allPages(server, shape, token, pageSize);
        const count = Math.min(list.length, whole.list.length);
        must(
          same(list.slice(0, count), whole.list.slice(0, count)),
          `Pages of ${pageSize} items differ from the whole list`,
        );
        must(
          list.length >= Math.min(whole.list.length, pageSize * MOST_PAGES),
          `Pages of ${pageSize} items end after ${list.length} items`,
        );
        if (totalPages !== undefined && list.length < pageSize * MOST_PAGES)
          must(
            totalPages === Math.ceil(list.length / pageSize),
            `${list.length} items make ${totalPages} pages of ${pageSize}`,
          );
      }
      return;
    }
    throw new NotTried('no user of the configuration has a list of four items');
  },
});

type Line = { activityNo: string; amount: string; createTime: string };

const HISTORY = SHAPES.find(({ operationId }) => operationId === 'transactions') as Shape;

/** Each filter of the history, and the lines that it must find. */
const FILTERS: Record<string, (line: Line) => [object, (other: Line) => boolean]> = {
  'a least amount': ({ amount }) => [
    { minAmount: amount },
    (other) => Number(other.amount) >= Number(amount),
  ],
  'a largest amount': ({ amount }) => [
    { maxAmount: amount },
    (other) => Number(other.amount) <= Number(amount),
  ],
  'a beginning': ({ createTime }) => [{ beginTime: createTime }, (other) => other.createTime >= createTime],
  'an end': ({ createTime }) => [{ endTime: createTime }, (other) => other.createTime <= createTime],
};

const filters: Check = {
  id: 'paging/filters',
  promise:
    'The filters of the history include their bounds and find nothing else; cash in and cash out together are all',
  seen: 'A person who looks for a payment does not find it, or finds others.',
  run: async (server) => {
    const token = await server.tokenOf(given(server.adapter.other, 'other'));
    const read = async (more: object) =>
      (await pageOf(server, HISTORY, token, { page: 1, pageSize: 100, ...more })).list as Line[];
    const all = await read({});
    const [middle] = all.slice(all.length / 2);
    if (!middle) throw new NotTried('the other user has no transaction');
    const numbersOf = (lines: Line[]) => lines.map(({ activityNo }) => activityNo).sort();
    for (const [words, filterOf] of Object.entries(FILTERS)) {
      const [query, isFound] = filterOf(middle);
      must(
        same(numbersOf(await read(query)), numbersOf(all.filter(isFound))),
        `With ${words} of ${JSON.stringify(query)} it found other transactions`,
      );
    }
    const halves = [...(await read({ type: 'CASH_IN' })), ...(await read({ type: 'CASH_OUT' }))];
    must(same(numbersOf(halves), numbersOf(all)), 'Cash in and cash out together are not all transactions');
  },
};

const months: Check = {
  id: 'paging/months',
  promise: 'The totals of a month grow by what a payment takes',
  seen: 'The totals above the history are not those of the transactions below.',
  run: async (server) => {
    const { token, fund } = await payerAt(server);
    if (!fund) throw new NotTried('other payments of the sender would count too');
    let sum = 0;
    for (const way of WAYS) for (const { cents } of await paymentsOf(server, way)) sum += cents;
    const totals: { totalCashOutAmount: string }[] = (await server.accepted('totalAmountByMonth', { token }))
      .data;
    const told = totals.reduce(
      (all, { totalCashOutAmount }) => all + Math.round(Number(totalCashOutAmount) * 100),
      0,
    );
    must(
      told >= sum,
      `The months have $${told / 100} of cash out, the payments of this run alone are $${sum / 100}`,
    );
  },
};

export const paging: Check[] = [...SHAPES.filter(pageFieldOf).map(inPages), filters, months];
