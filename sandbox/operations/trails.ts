import { trailSchema } from '#domain/trails/trail.ts';
import { accepted, ContractBreach } from '../http/answer.ts';
import { keepTrail } from '../rules/trails/trails.ts';
import type { Operation } from './call.ts';

export const trails: Operation<'trails'> = ({ world, body }) => {
  const { data, error } = trailSchema.safeParse(body);
  if (!data) throw new ContractBreach(error.issues.map(({ path }) => path.join('.')).join(', '));
  keepTrail(world, data);
  return accepted(null);
};
