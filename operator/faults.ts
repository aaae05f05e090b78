import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Colours } from '../src/domain/operator.ts';
import { contrastFaults } from './contrast.ts';
import type { Fault } from './fault.ts';
import { operatorSchema, pair, tone } from './schema.ts';
import { textFaults } from './text-faults.ts';

type Content = Record<string, unknown>;

/** The message of a setting that is missing. A setting with a message of its own keeps that one. */
const missing: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? 'must be given' : undefined;

/** Returns all mistakes of a configuration. `folders` are those of the host's files; unknown folders are not searched. */
export const faultsOf = (content: unknown, folders: readonly string[] = []): Fault[] => {
  const issues: Fault[] = operatorSchema.safeParse(content, { error: missing }).error?.issues ?? [];
  if (typeof content !== 'object' || content === null) return issues;
  const { colours, languages, logo, texts } = content as Content;
  const offered = Array.isArray(languages) && languages.length > 0 ? languages : undefined;
  // The schema reports nothing more once a part has a wrong form, so the checks of values run separately from it.
  return [
    ...issues,
    ...contrastFaults(validColours(colours)).map((message) => ({ path: ['colours'], message })),
    ...repeatedLanguages(offered ?? []),
    ...textFaults(texts, offered),
    ...missingLogo(logo, folders),
  ];
};

/** Returns the colours that have the right form. */
const validColours = (colours: unknown): Partial<Colours> =>
  typeof colours === 'object' && colours !== null
    ? Object.fromEntries(
        Object.entries(colours).filter(
          ([, value]) => pair.safeParse(value).success || tone.safeParse(value).success,
        ),
      )
    : {};

const repeatedLanguages = (languages: readonly unknown[]): Fault[] =>
  languages.flatMap((language, index) =>
    languages.indexOf(language) < index ? [{ path: ['languages', index], message: 'is listed twice' }] : [],
  );

const missingLogo = (logo: unknown, folders: readonly string[]): Fault[] => {
  const isFile = typeof logo === 'string' && logo.startsWith('/') && folders.length > 0;
  if (!isFile || folders.some((folder) => existsSync(join(folder, logo)))) return [];
  return [{ path: ['logo'], message: `is no file in ${folders.join(' or ')}` }];
};
