// Prints the names of all charts as JSON, by chart id: the fingerprint, and the declared transitions in their order.
import '#tests/ports.ts';
import { namesOf } from '../chart/names.ts';
import { flowNames, loadFlow } from '../plan/flows.ts';

const machines = (await Promise.all(flowNames().map(loadFlow))).flatMap(({ model }) => model?.machine ?? []);
console.log(JSON.stringify(namesOf(machines)));
