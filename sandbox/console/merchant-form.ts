import { html } from 'hono/html';
import * as z from 'zod';
import { addressOfMerchant } from '#domain/merchants/merchant.ts';
import { randomToken } from '../rules/common/secrets.ts';
import { allMerchants, type Merchant, merchantById } from '../rules/merchants/merchants.ts';
import type { World } from '../world/world.ts';
import type { Html } from './page.ts';

/** The form that registers or changes a merchant. A refused form keeps its input and shows each problem at its field. */

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

const registration = z.object({
  appId: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,60}$/, 'Use 1 to 60 letters, digits and - . _'),
  merchantType: z.coerce.number('Use a whole number.').int('Use a whole number.').min(0, 'Use 0 or more.'),
  merchantName: z.string().trim().min(1, 'Enter a name.'),
  merchantLogo: z.string().trim().default(''),
  secret: z
    .string()
    .default('')
    .refine(({ length }) => length === 0 || length >= 16, 'Use 16 characters at least.')
    .refine((text) => text === text.trim(), 'Remove the spaces at the ends.'),
  // A form sends one address per line.
  addresses: z
    .union([z.array(z.string()), z.string().transform((lines) => lines.split(/\s+/).filter(Boolean))])
    .refine(({ length }) => length > 0, 'Enter an address.')
    .refine(
      (all) => all.every((one) => addressOfMerchant(one)),
      'Use https addresses with a path, or http://localhost/…',
    ),
  webhook: z
    .string()
    .trim()
    .optional()
    .refine(
      (text) => !text || addressOfMerchant(text),
      'Use an https address with a path, or http://localhost/…',
    ),
});

export type Field = keyof z.infer<typeof registration>;

/** Sentences about refused fields. */
export type Problems = Partial<Record<Field, string>>;

/** A merchant to be stored. `newSecret` is set if this registration generated the secret. */
type Registration = { merchant: Merchant; webhook: string | undefined; newSecret?: string };

/** Parses a registration. An empty secret keeps the merchant's secret, or generates one for a new merchant. */
export const readRegistration = (world: World, given: unknown): Registration | { problems: Problems } => {
  const { data, error } = registration.safeParse(given);
  if (!data) {
    const { fieldErrors } = z.flattenError(error);
    return {
      problems: Object.fromEntries(Object.entries(fieldErrors).map(([name, all]) => [name, all?.[0]])),
    };
  }
  const { webhook, ...facts } = data;
  const current = merchantById(world, facts.appId);
  const problems: Problems = {};
  // The demo merchants have their logos inside their addresses; a logo may stay as it is.
  if (facts.merchantLogo && facts.merchantLogo !== current?.merchantLogo && !isHttps(facts.merchantLogo))
    problems.merchantLogo = 'Use an https address.';
  const other = allMerchants(world).find((one) => one.merchantType === facts.merchantType);
  if (other && other.appId !== facts.appId)
    problems.merchantType = `${other.merchantName} has the number ${facts.merchantType} already.`;
  else if (current && current.merchantType !== facts.merchantType)
    problems.merchantType = `The number of ${current.appId} is ${current.merchantType} and stays.`;
  if (Object.keys(problems).length > 0) return { problems };
  const newSecret = facts.secret || current ? undefined : randomToken();
  const secret = facts.secret || current?.secret || newSecret || '';
  return { merchant: { ...facts, secret }, webhook, ...(newSecret && { newSecret }) };
};

/** A form cannot show a secret that is generated after it was sent. */
export const SECRET_NEEDED = 'A new app needs a secret. This one is generated: copy it now.';

type Shown = {
  /** Page to return to. */
  back: string;
  values?: Partial<Record<Field, string>>;
  problems?: Problems;
};

/** Returns the form. A new merchant's form is filled with a generated secret. */
export const merchantForm = ({ back, values, problems = {} }: Shown): Html => {
  const value = (name: Field) => values?.[name] ?? '';
  const isSecretNeeded = problems.secret === SECRET_NEEDED;
  const about = (name: Field) =>
    problems[name] ? html` aria-invalid="true" aria-describedby="problem-${name}"` : '';
  const problem = (name: Field) =>
    problems[name] ? html`<span class="problem" id="problem-${name}">${problems[name]}</span>` : '';
  return html`<form class="card fields" id="register" method="post" action="/sandbox/api/merchants">
    <input type="hidden" name="back" value="${back}">
    <h2>Add or change a merchant</h2>
    <label>App id (appId); the id of a merchant that exists changes it
      <input name="appId" value="${value('appId')}" required${about('appId')}>${problem('appId')}</label>
    <label>Number (merchantId of orders), unique, for good
      <input name="merchantType" inputmode="numeric" pattern="\\d+" value="${value('merchantType')}" required${about('merchantType')}>${problem('merchantType')}</label>
    <label>Name <input name="merchantName" value="${value('merchantName')}" required${about('merchantName')}>${problem('merchantName')}</label>
    <label>Logo, https address; empty for none
      <input name="merchantLogo" inputmode="url" value="${value('merchantLogo')}"${about('merchantLogo')}>${problem('merchantLogo')}</label>
    <label>${values ? 'Secret, 16 characters at least; empty keeps the present one' : 'Secret, 16 characters at least. This one is generated: copy it now, the console shows it only here'}
      <input name="secret" autocomplete="off" spellcheck="false" value="${values && !isSecretNeeded ? value('secret') : randomToken()}"${about('secret')}>${problem('secret')}</label>
    <label>Redirect URLs, one per line
      <textarea name="addresses" rows="2" required${about('addresses')}>${value('addresses')}</textarea>${problem('addresses')}</label>
    <label>Webhook, https address or http://localhost/…; empty for none
      <input name="webhook" inputmode="url" value="${value('webhook')}"${about('webhook')}>${problem('webhook')}</label>
    <button>Register</button>
  </form>`;
};
