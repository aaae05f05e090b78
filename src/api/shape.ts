/** What JSON may look like; a scalar is named by its `typeof`. */
export type Shape =
  | string
  | { pattern: string }
  | { list: Shape }
  | { members: { [name: string]: Shape } }
  | { or: Shape[] };

/** The shapes of `data` in accepted answers, by method and path, and in refusals: generated from the contract (scripts/generate/shapes.js). */
export type Shapes = { refusal: Shape; [call: string]: Shape };

/** True if the file of the shapes came, and nothing in its place. */
export const isShapes = (content: unknown): content is Shapes =>
  typeof content === 'object' && content !== null && 'refusal' in content;

/** Whether a value is as the contract has it: types, members and patterns. What the contract does not name may be there. */
export const fits = (value: unknown, shape: Shape): boolean => {
  if (shape === 'null') return value === null;
  if (shape === 'number') return Number.isFinite(value);
  if (typeof shape === 'string') return typeof value === shape;
  if ('or' in shape) return shape.or.some((one) => fits(value, one));
  if ('list' in shape) return Array.isArray(value) && value.every((one) => fits(one, shape.list));
  if ('pattern' in shape) return typeof value === 'string' && new RegExp(shape.pattern).test(value);
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(shape.members).every(([name, member]) =>
      fits((value as Record<string, unknown>)[name], member),
    )
  );
};
