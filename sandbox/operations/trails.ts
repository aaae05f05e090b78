import type { output, ZodMiniType } from 'zod/mini';
import { problemReportSchema } from '#domain/trails/problem-report.ts';
import { trailSchema } from '#domain/trails/trail.ts';
import { accepted, ContractBreach } from '../protocol/answer.ts';
import { keepReport, keepTrail } from '../rules/trails/trails.ts';
import { MINUTE } from '../world/clock.ts';
import { limitClient, type Operation } from './call.ts';

/** Few, because the server keeps a limited number: one client must not push out the reports of others. */
const REPORTS_OF_CLIENT = { atOnce: 5, oneMoreAfter: 10 * MINUTE };

/** Returns the body as the app's own schema reads it, which is stricter than the contract. */
const bodyBy = <Schema extends ZodMiniType>(schema: Schema, body: unknown): output<Schema> => {
  const { data, error } = schema.safeParse(body);
  if (error) throw new ContractBreach(error.issues.map(({ path }) => path.join('.')).join(', '));
  return data as output<Schema>;
};

export const trails: Operation<'trails'> = (call) => {
  limitClient(call, 'trails');
  keepTrail(call.world, bodyBy(trailSchema, call.body));
  return accepted(null);
};

export const problemReports: Operation<'problemReports'> = (call) => {
  limitClient(call, 'reports', REPORTS_OF_CLIENT);
  keepReport(call.world, bodyBy(problemReportSchema, call.body));
  return accepted(null);
};
