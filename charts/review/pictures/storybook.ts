import { spawn } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Builds the Storybook of a copy of the project, with the stories of some files only. Changes the copy's `.storybook`.
 * Returns the folder of the site; throws with the end of the output if the build fails.
 */
export const buildStories = async (folder: string, files: readonly string[]): Promise<string> => {
  const [main, base] = ['main.ts', 'whole.ts'].map((name) => join(folder, '.storybook', name)) as [
    string,
    string,
  ];
  if (!existsSync(main)) throw new Error('this revision has no .storybook/main.ts');
  renameSync(main, base);
  const stories = files.map((file) => `../${file.replaceAll('\\', '/')}`);
  writeFileSync(
    main,
    `import whole from './whole.ts';\n\nexport default { ...whole, stories: ${JSON.stringify(stories)} };\n`,
  );
  const site = join(folder, 'storybook-static');
  const bin = join(folder, 'node_modules/.bin');
  const child = spawn('storybook', ['build', '--quiet', '--disable-telemetry', '--output-dir', site], {
    cwd: folder,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`Storybook cannot be built: ${output.trim().slice(-400)}`);
  return site;
};
