// Prints the names of all charts as JSON, by chart id: the fingerprint, and the declared transitions in their order.
import '../../tests/ports.ts';
import type { ChartNames } from '#app/trails/chart-names.ts';
import { declaredTransitions } from '#paths/chart/declared.ts';
import { fingerprint } from '#paths/chart/fingerprint.ts';
import { flowNames, loadFlow } from '#paths/chart/flows.ts';

const machines = (await Promise.all(flowNames().map(loadFlow))).flatMap(({ model }) => model?.machine ?? []);
const names: ChartNames = Object.fromEntries(
  machines.map((machine) => [
    machine.id,
    { fingerprint: fingerprint(machine), transitions: declaredTransitions(machine).map(({ id }) => id) },
  ]),
);
console.log(JSON.stringify(names));
