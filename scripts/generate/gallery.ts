// `npm run gallery`: takes a picture of every story of every screen in four looks, and shows them by area on one page,
// coverage/gallery/index.html. `-- --screen cash-out` takes only screens with that text in their folder's name, `--look dark`
// only that look; `--built` uses the last build of Storybook.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../setup/run.js';
import { type Picture, pageOf } from './gallery-page.ts';
import { LOOKS, type Look, openStudio, placeOf, storiesAt, takePictures } from './story-pictures.ts';

const { values } = parseArgs({
  options: {
    screen: { type: 'string', default: '' },
    look: { type: 'string' },
    built: { type: 'boolean', default: false },
  },
});
const looks = Object.keys(LOOKS).filter((look) => look === (values.look ?? look)) as Look[];
if (looks.length === 0) {
  console.error(`No look is called ${values.look}: there are ${Object.keys(LOOKS).join(', ')}.`);
  process.exit(1);
}

const folder = join(root, 'coverage/gallery');

const { url, browser, close } = await openStudio(values.built);
mkdirSync(folder, { recursive: true });
try {
  const stories = (await storiesAt(url)).filter((story) => placeOf(story).screen.includes(values.screen));
  const pictures: Picture[] = [];
  for (const look of looks) {
    const taken = await takePictures({ browser, url, look, stories, folder });
    for (const { story, file, isFinished } of taken)
      pictures.push({ ...placeOf(story), story: story.name, look, file, isFinished });
    console.log(`${look}: ${stories.length} pictures`);
  }
  writeFileSync(join(folder, 'index.html'), pageOf(pictures));
  console.log(`coverage/gallery/index.html shows ${readdirSync(folder).length - 1} pictures`);
} finally {
  await close();
}
