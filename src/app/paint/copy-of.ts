/** A copy of what the build has painted (paintings.tsx). */
export const copyOf = (name: string): DocumentFragment | undefined =>
  (document.getElementById(`paint-${name}`) as HTMLTemplateElement | null)?.content.cloneNode(true) as
    | DocumentFragment
    | undefined;
