import type { Operator } from '#domain/operator.ts';

/** Returns the operator from the page. It was validated when it was written there (operator/page.ts). */
export const operatorInPage = (): Operator =>
  JSON.parse(document.getElementById('operator')?.textContent as string);

/** True if this is the HTML of the wallet's page, and not of a captive portal or a proxy. */
export const isWalletPage = (html: string): boolean => html.includes('id="operator"');
