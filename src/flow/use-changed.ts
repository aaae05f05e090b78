import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a value changes, not for its first value. */
export const useChanged = <Value>(value: Value, callback: (value: Value) => void): void => {
  const last = useRef(value);
  const onChange = useEffectEvent(callback);
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    onChange(value);
  }, [value]);
};
