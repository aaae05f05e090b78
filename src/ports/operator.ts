import type { Operator, Part } from '#domain/operator.ts';
import { createPort } from './port.ts';

const port = createPort<Operator>('operator');

/** Sets the operator. The app sets the operator once, before anything else. */
export const connectOperator = port.connect;

/** Returns the operator of this page (reading 63). */
export const operator = port.use;

/** True unless the operator has switched the part off. */
export const isOn = (part: Part): boolean => !operator().switchedOff?.includes(part);
