import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back whenever a value is another one than it was, not with the first. */
export const useChanged = <Value>(value: Value, callback: (value: Value) => void): void => {
  const last = useRef(value);
  const onChange = useEffectEvent(callback);
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    onChange(value);
  }, [value]);
};
