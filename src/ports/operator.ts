import type { Operator, Part } from '#domain/operator.ts';
import { createPort } from './port.ts';

const port = createPort<Operator>('operator');

/** Says whose wallet it is; the app does so once, before anything else. */
export const connectOperator = port.connect;

/** The operator of this page (reading 63). */
export const operator = port.use;

/** Whether the operator has switched nothing of this off. */
export const isOn = (part: Part): boolean => !operator().switchedOff?.includes(part);
