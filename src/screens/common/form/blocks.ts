import type { Field } from '#machines/common/form/form-definition.ts';

/** Neighbouring fields of one kind: to fill in, locked, or optional and therefore folded. */
export type Block = { kind: 'open' | 'locked' | 'folded'; fields: readonly [Field, ...Field[]] };

const kindOf = ({ fixed, optional }: Field): Block['kind'] => {
  if (fixed) return 'locked';
  return optional ? 'folded' : 'open';
};

/** Returns the fields in blocks, in their order. A group starts a new block; a single optional field is not folded. */
export const blocksOf = (fields: readonly Field[]): Block[] => {
  const blocks: { kind: Block['kind']; fields: [Field, ...Field[]] }[] = [];
  for (const field of fields) {
    const last = blocks.at(-1);
    const kind = kindOf(field);
    if (last?.kind === kind && last.fields[0].group === field.group) last.fields.push(field);
    else blocks.push({ kind, fields: [field] });
  }
  return blocks.map((block) =>
    block.kind === 'folded' && block.fields.length === 1 ? { ...block, kind: 'open' } : block,
  );
};
