import { demoUser } from './sandbox.ts';

// Demo users that several specs use, each named after the situation that it shows (sandbox/demo/demo-users.ts).

export const nina = demoUser('Level 0');
export const ben = demoUser('Level 1');
export const sara = demoUser('Level 2');
export const felix = demoUser('Level 3');
export const leo = demoUser('Locked out');
export const rita = demoUser('At risk');
export const phoneOnly = demoUser('Phone only');
export const emma = demoUser('E-mail only');
export const ines = demoUser('Documents under review');
export const olga = demoUser('Asked for documents');
export const paolo = demoUser('Asked for an e-mail');
export const juma = demoUser('Payout account in Tanzania');
