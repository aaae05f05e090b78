import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './run.js';

/** The versions of `@sparticuz/chromium` with the oldest supported Chromium, and with the one of Android 7. */
export const OLD_CHROMIUMS = /** @type {const} */ ({ 'chromium-106': '106.0.2', 'chromium-109': '109.0.6' });

/** Fetches an old Chromium from the package registry, once, and returns the path of its program. @param {string} version */
export const fetchOldChromium = (version) => {
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  console.log(`Fetching Chromium ${version}: 55 MB …`);
  const unpacked = `${folder}.new`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const inFolder = { cwd: unpacked, encoding: /** @type {const} */ ('utf8') };
  const archive = execFileSync(
    'npm',
    ['pack', '--silent', `@sparticuz/chromium@${version}`],
    inFolder,
  ).trim();
  execFileSync('tar', ['xzf', archive], inFolder);
  const packed = (/** @type {string} */ file) =>
    brotliDecompressSync(readFileSync(join(unpacked, 'package', 'bin', file)));
  writeFileSync(join(unpacked, 'chromium'), packed('chromium.br'));
  chmodSync(join(unpacked, 'chromium'), 0o755);
  execFileSync('tar', ['xf', '-'], { cwd: unpacked, input: packed('swiftshader.tar.br') });
  rmSync(join(unpacked, 'package'), { recursive: true });
  rmSync(join(unpacked, archive));
  renameSync(unpacked, folder);
  return program;
};
