const files = import.meta.glob<string>(
  '../../node_modules/flag-icons/flags/1x1/{ae,br,cn,eg,fr,in,jp,ke,ng,ph,pk,us,vn}.svg',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

/** Address of a flag for stories; the app asks its server. */
export const flagUrl = (country: string) => files[`../../node_modules/flag-icons/flags/1x1/${country}.svg`];
