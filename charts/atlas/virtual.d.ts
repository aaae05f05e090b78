/** The data of the atlas, which `vite-plugin.ts` collects. */
declare module 'virtual:atlas' {
  const data: import('./data.ts').AtlasPage;
  export default data;
}

/** The flows that each flow runs or opens. */
declare module 'virtual:atlas-children' {
  const children: Record<string, string[]>;
  export default children;
}
