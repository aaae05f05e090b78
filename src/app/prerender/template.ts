/** A copy of a part that the build has rendered (render-pages.tsx). */
export const copyOf = (name: string): DocumentFragment | undefined =>
  (document.getElementById(`prerendered-${name}`) as HTMLTemplateElement | null)?.content.cloneNode(true) as
    | DocumentFragment
    | undefined;
