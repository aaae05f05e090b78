import type { MessageKey, MessageValues } from '../words/message.ts';
import type { FormSchema, FormValues, Problems } from './form.ts';

/** Validates the values: returns the data to send if they are valid, else the first problem of each field. */
export const checked = (
  schema: FormSchema,
  values: FormValues,
): { given: unknown; problems: Problems | null } => {
  const { data, error } = schema.safeParse(values);
  if (!error) return { given: data, problems: null };
  const problems: Problems = {};
  for (const issue of error.issues) {
    const values = issue.code === 'custom' ? (issue.params as MessageValues) : undefined;
    problems[String(issue.path[0])] ??= { key: issue.message as MessageKey, ...(values && { values }) };
  }
  return { given: undefined, problems };
};
