import { useMessage } from '#flow/use-message.ts';
import type { Field } from '#machines/common/form/form-definition.ts';

/** Returns the options of a field with their texts; none if the field has no options. */
export const useOptions = (field: Field): { value: string; text: string }[] => {
  const message = useMessage();
  if (!('options' in field)) return [];
  return field.options.map((option) => ({
    value: option.value,
    text: 'text' in option ? option.text : message({ key: option.label }),
  }));
};
