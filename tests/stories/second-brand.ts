import type { Operator } from '#domain/operator.ts';
import palma from '#operator/palma.json' with { type: 'json' };
import { declarations } from '#operator/style.ts';
import wallet from '#operator/wallet.json' with { type: 'json' };
import { connectOperator } from '#ports/operator.ts';
import horizon from '../../src/screens/sign-in/welcome/horizon.svg?raw';
import receipt from '../../src/screens/sign-in/welcome/receipt.svg?raw';
import tokens from '../../src/ui/tokens.css?raw';

/** Parameters of a story that shows another operator's wallet: name, logo, colours, languages, disabled features. */
export const secondBrand = {
  beforeEach: () => {
    const { colours, ...palmas } = palma as unknown as Operator;
    connectOperator(palmas);
    const style = document.createElement('style');
    if (colours) {
      // In stories, the toolbar sets the theme instead of the device.
      const theirs = declarations(
        colours,
        { tokens, art: { horizon, receipt } },
        ([light, dark]) => `light-dark(${light},${dark})`,
      );
      style.textContent = `:root:root,[data-theme][data-theme]{${theirs}}`;
    }
    document.head.append(style);
    return () => {
      style.remove();
      connectOperator(wallet as Operator);
    };
  },
};
