import { expect, test } from 'vitest';
import { createPort } from './port.ts';

test('a port without an adapter throws an error with its name', () => {
  expect(() => createPort('kept writes').use()).toThrow('The port "kept writes" is not connected');
});

test('connecting returns the previous adapter, which can be connected again', () => {
  const port = createPort<string>('name');
  expect(port.connect('first')).toBeUndefined();
  expect(port.connect('second')).toBe('first');
  expect(port.use()).toBe('second');
});
