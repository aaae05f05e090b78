import { SHAPES } from '#tests/api/shapes.ts';
import { Broken, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import type { Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';

/** The exchanges of the run with an operation, without those that differ in the request only. */
const exchangesWith = ({ exchanges }: Server, operationId: string): Exchange[] => {
  const of = exchanges.filter(({ request }) => contract.operationIdOf(request) === operationId);
  return [...new Map(of.map((one) => [JSON.stringify([one.answer.status, one.answer.body]), one])).values()];
};

/** HTTP 400 and 429 are for faulty clients, and the contract says nothing more of them. */
const DESCRIBED = [200, 401];

const inContract = (operationId: string): Check => ({
  id: `received/${operationId}`,
  promise: `Every answer of ${operationId} in this run has the form of the contract, refusals too`,
  seen: 'The app drops the answer and says that the server is having trouble, even if the call was carried out.',
  run: async (server) => {
    const received = exchangesWith(server, operationId).filter(({ answer }) =>
      DESCRIBED.includes(answer.status),
    );
    if (received.length === 0) throw new NotTried('no check of this run could ask for it');
    for (const exchange of received) {
      const { body, status } = exchange.answer;
      const fault = contract.faultOfAnswer(body, operationId, status);
      if (fault) throw new Broken(`The answer breaks the contract: ${fault}`, exchange);
    }
  },
});

/** A header that every answer of a call must have. */
const everyAnswerHas = (name: string, isRight: (value: string) => boolean) => async (server: Server) => {
  const ofCalls = server.exchanges.filter(({ request }) => contract.operationIdOf(request) !== undefined);
  if (ofCalls.length === 0) throw new NotTried('no call was asked');
  const wrong = ofCalls.find(({ answer }) => !isRight(answer.headers[name] ?? ''));
  if (wrong) throw new Broken(`${name} is "${wrong.answer.headers[name] ?? ''}"`, wrong);
};

/** Judges all answers to the checks before: these come last. */
export const received: Check[] = [
  ...SHAPES.map(({ operationId }) => inContract(operationId)),
  {
    id: 'received/no-store',
    promise: 'No cache keeps any answer',
    seen: 'After a change or a new sign-in a person still sees the data of before, or of the user before.',
    run: everyAnswerHas('cache-control', (value) => value.includes('no-store')),
  },
  {
    id: 'received/date',
    promise: 'Every answer has the time of the server, refusals too',
    seen: '"Today" in the history and the time of a cash out follow a wrong clock of the device.',
    run: everyAnswerHas('date', (value) => !Number.isNaN(Date.parse(value))),
  },
];
