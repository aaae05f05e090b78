const files = import.meta.glob<string>(
  '../../node_modules/flag-icons/flags/1x1/{ae,br,cn,eg,fr,in,jp,ke,ng,ph,pk,us,vn}.svg',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

/** Returns the URL of a flag for stories. The app gets flags from its server. */
export const flagUrl = (country: string) => files[`../../node_modules/flag-icons/flags/1x1/${country}.svg`];
