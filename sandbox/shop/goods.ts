/** What the shop sells, in US dollars; by its name in addresses. The last is for who wants to see a payment refused. */
export const GOODS = {
  tea: { what: 'Tea and a slice of cake', price: '4.50' },
  diamonds: { what: '100 diamonds', price: '15.00' },
  boat: { what: 'A rowing boat', price: '30000.00' },
} as const;

type Good = keyof typeof GOODS;

export const isGood = (text: string): text is Good => Object.hasOwn(GOODS, text);
