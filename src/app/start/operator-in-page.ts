import type { Operator } from '#domain/operator.ts';

/**
 * Returns the operator from the page. The operator was validated when it was written to the page (operator/page.ts).
 */
export const operatorInPage = (): Operator =>
  JSON.parse(document.getElementById('operator')?.textContent as string);

/** True if this is the HTML of the wallet's page, and not of a captive portal or a proxy. */
export const isWalletPage = (html: string): boolean => html.includes('id="operator"');
