import type { output, ZodMiniType } from 'zod/mini';
import { problemReportSchema } from '#domain/trails/problem-report.ts';
import { trailSchema } from '#domain/trails/trail.ts';
import { accepted, ContractBreach } from '../http/answer.ts';
import { keepReport, keepTrail } from '../rules/trails/trails.ts';
import type { Operation } from './call.ts';

/** Returns the body as the app's own schema reads it, which is stricter than the contract. */
const bodyBy = <Schema extends ZodMiniType>(schema: Schema, body: unknown): output<Schema> => {
  const { data, error } = schema.safeParse(body);
  if (error) throw new ContractBreach(error.issues.map(({ path }) => path.join('.')).join(', '));
  return data as output<Schema>;
};

export const trails: Operation<'trails'> = ({ world, body }) => {
  keepTrail(world, bodyBy(trailSchema, body));
  return accepted(null);
};

export const problemReports: Operation<'problemReports'> = ({ world, body }) => {
  keepReport(world, bodyBy(problemReportSchema, body));
  return accepted(null);
};
