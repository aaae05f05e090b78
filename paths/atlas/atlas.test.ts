import { beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#domain/routes/routes.ts';
import { flowNames } from '../plan/flows.ts';
import { atlasOf } from './atlas.ts';
import type { Atlas, AtlasFlow, AtlasRoute, AtlasState } from './data.ts';
import { findingsOf } from './findings.ts';

let atlas: Atlas;

beforeAll(async () => {
  atlas = await atlasOf();
});

const routeIn = (map: Atlas, name: string) => map.routes.find((one) => one.name === name) as AtlasRoute;
const flowIn = (map: Atlas, name: string) => map.flows.find((one) => one.flow === name) as AtlasFlow;
const stateIn = (map: Atlas, flow: string, path: string) =>
  flowIn(map, flow).states.find((one) => one.path === path) as AtlasState;

describe('the map', () => {
  test('has every route and every flow', () => {
    expect(atlas.routes.map(({ name }) => name)).toEqual(allRoutes().map(([name]) => name));
    expect(atlas.flows.map(({ flow }) => flow)).toEqual(flowNames());
  });

  test('connects a route with its flow, and with what the screen opens', () => {
    expect(routeIn(atlas, 'Withdrawal')).toMatchObject({ flow: 'cash-out', area: 'payouts' });
    expect(flowIn(atlas, 'cash-out').children).toContainEqual({
      flow: 'confirmed-write',
      how: 'opened',
      states: [],
    });
    expect(flowIn(atlas, 'payment-code').routes).toContain('Home');
  });

  test('has an arrow for each branch of an end', () => {
    const linked = atlas.arrows.filter(({ flow, end }) => flow === 'payout-account' && end === 'linked');
    expect(linked.map(({ kind, to, condition }) => [kind, to, condition])).toEqual([
      ['route', 'Withdrawal', 'yes'],
      ['back', 'MyLinkedAccount', 'no'],
    ]);
  });

  test('has the links of screens and the redirects of the shell', () => {
    expect(atlas.arrows).toContainEqual(
      expect.objectContaining({ from: 'beforeLogin', kind: 'screen', to: 'Protocol' }),
    );
    expect(atlas.arrows).toContainEqual(
      expect.objectContaining({ from: 'Transfer', kind: 'guard', end: 'signed out', to: 'beforeLogin' }),
    );
  });

  test('knows which states show a text, by the oracles of the user files', () => {
    expect(stateIn(atlas, 'payment-code-check', 'entering').wordings).toContain('settings:paymentCode');
  });

  test('knows which state says a refusal, and which one makes the call', () => {
    expect(stateIn(atlas, 'cash-out', 'open.act.askingForLevel').refused).toContain('dailyLimitOfLevel');
    const [call] = stateIn(atlas, 'confirmed-write', 'sending').calls;
    expect(call?.outcomes).toContain('dailyLimitOfLevel');
  });

  test('knows whose paths lead to a state', () => {
    expect(stateIn(atlas, 'payout-account', 'askingForLevel').users).toEqual([0]);
  });
});

describe('findings', () => {
  /** Returns the findings after a mistake was made in a copy of the map. */
  const findingsAfter = (plant: (map: Atlas) => void): string[] => {
    const map = structuredClone(atlas);
    plant(map);
    return findingsOf(map).map(({ rule, at }) => `${rule} ${at}`);
  };

  test('are none in the product as it is', () => {
    expect(atlas.findings).toEqual([]);
  });

  test('name a route that nothing leads to', () => {
    const found = findingsAfter((map) => {
      map.arrows = map.arrows.filter(({ to }) => to !== 'EditBasicUserInfo');
    });
    expect(found).toContain('unreached-route EditBasicUserInfo');
  });

  test('name an entry that an arrow leads to', () => {
    const found = findingsAfter((map) => {
      routeIn(map, 'Message').entry = 'A friend sends it.';
    });
    expect(found).toEqual(['needless-entry Message']);
  });

  test('name an end without a place, and an end whose address is no route', () => {
    const found = findingsAfter((map) => {
      flowIn(map, 'transfer').ends.push('stolen');
      for (const arrow of map.arrows)
        if (arrow.flow === 'cash-out' && arrow.end === 'sent') arrow.to = undefined;
      routeIn(map, 'WithdrawalResult').entry = 'Something else opens it.';
    });
    expect(found).toEqual(['end-leads-nowhere transfer · stolen', 'end-leads-nowhere cash-out · sent']);
  });

  test('name an outcome of the contract that no state handles', () => {
    const found = findingsAfter((map) => {
      for (const { states } of map.flows) for (const state of states) state.calls.forEach(withoutWrongCode);
    });
    expect(found).toEqual(['unhandled-outcome post /api/auth/newLogin: wrongPassword']);
  });

  test('name a call that no reachable state makes', () => {
    const found = findingsAfter((map) => {
      map.calls['get /api/lottery'] = ['accepted'];
    });
    expect(found).toEqual(['unhandled-outcome get /api/lottery: accepted']);
  });

  test('name a route from which Back leads to two routes', () => {
    const found = findingsAfter((map) => {
      const left = map.arrows.find(({ flow, end }) => flow === 'payout-account' && end === 'left');
      if (left) left.to = 'Home';
    });
    expect(found).toEqual(['ways-back-differ PayoutAccount']);
  });

  test('name a state without a screen among states that have one', () => {
    const found = findingsAfter((map) => {
      stateIn(map, 'login', 'active.proof.byCode').isVisible = true;
      stateIn(map, 'login', 'active.proof.byCode').isReached = false;
    });
    expect(found).toEqual(['state-without-screen login · active.proof.byCode']);
  });

  const withoutWrongCode = (call: AtlasState['calls'][number]): void => {
    if (call.operation === 'post /api/auth/newLogin')
      call.outcomes = call.outcomes.filter((name) => name !== 'wrongPassword');
  };
});
