/** One picture of the gallery. */
export type Picture = {
  /** The folder in `src/screens/`. */
  area: string;
  screen: string;
  story: string;
  look: string;
  /** File name of the picture, in the page's folder. */
  file: string;
  /** False if the story's play function failed. */
  isFinished: boolean;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Returns groups by a key, in the order of the keys. */
const grouped = <Item>(items: readonly Item[], key: (item: Item) => string): [string, Item[]][] =>
  Object.entries(Object.groupBy(items, key) as Record<string, Item[]>).toSorted(([a], [b]) =>
    a.localeCompare(b),
  );

const figure = ({ screen, story, look, file, isFinished }: Picture): string => `
  <figure data-look="${look}" data-text="${escaped(`${screen} ${story}`.toLowerCase())}">
    <a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${screen}, ${story}, ${look}`)}"></a>
    <figcaption>${escaped(story)}${isFinished ? '' : ' <strong>failed</strong>'}</figcaption>
  </figure>`;

/** Returns the HTML of the gallery: areas, their screens, and each screen's stories, one look at a time. */
export const pageOf = (pictures: readonly Picture[]): string => {
  const looks = [...new Set(pictures.map(({ look }) => look))];
  const sections = grouped(pictures, ({ area }) => area).map(
    ([area, ofArea]) => `
<h2 id="${area}">${area}</h2>${grouped(ofArea, ({ screen }) => screen)
      .map(
        ([screen, ofScreen]) => `
<section><h3 id="${screen}">${screen}</h3><div class="row">${ofScreen.map(figure).join('')}</div></section>`,
      )
      .join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens in all states</title>
<style>
  body { margin: 0 24px 24px; font: 16px/1.4 system-ui; background: #e3e9e5; color: #14231b }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding: 12px 0; background: #e3e9e5 }
  h2, h3 { scroll-margin-top: 64px; text-transform: capitalize }
  .row { display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0; inline-size: 190px }
  img { display: block; inline-size: 100%; min-block-size: 100px; border: 1px solid #b9c6be; border-radius: 12px }
  figcaption { font-size: 14px }
  strong { color: #a1201a }
  [hidden] { display: none }
</style>
<header>
  <label>Look <select id="look">${looks.map((look) => `<option>${look}</option>`).join('')}</select></label>
  <label>Find <input id="find" type="search"></label>
  <nav>${grouped(pictures, ({ area }) => area)
    .map(([area]) => `<a href="#${area}">${area}</a>`)
    .join(' · ')}</nav>
</header>
${sections.join('')}
<script>
  const look = document.getElementById('look');
  const find = document.getElementById('find');
  const show = () => {
    const wanted = find.value.toLowerCase();
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = figure.dataset.look !== look.value || !figure.dataset.text.includes(wanted);
    for (const section of document.querySelectorAll('section'))
      section.hidden = !section.querySelector('figure:not([hidden])');
  };
  look.addEventListener('change', show);
  find.addEventListener('input', show);
  show();
</script>
</html>
`;
};
