import type * as z from 'zod/mini';
import type { MessageKey } from '../words/message.ts';
import type { FormCheck, Problems } from './form.ts';

/** Returns the check of a form whose rules are a schema with message keys as issues; each field reports its first issue. */
export const checkBy =
  <Schema extends z.ZodMiniType>(schema: Schema): FormCheck<z.input<Schema>, z.output<Schema>> =>
  (values) => {
    const { data, error } = schema.safeParse(values);
    if (!error) return { given: data, problems: null };
    const problems: Problems = {};
    for (const { path, message } of error.issues)
      problems[String(path[0])] ??= { key: message as MessageKey };
    return { given: undefined, problems };
  };
