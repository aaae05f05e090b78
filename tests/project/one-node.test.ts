import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileAt } from '#paths/plan/flows.ts';

const textOf = (file: string) => readFileSync(fileAt(file), 'utf8');

test('the images have the same version of Node as the packages', () => {
  const { optionalDependencies } = JSON.parse(textOf('package.json'));
  const ofImages = [...textOf('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  const ofPackages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(ofImages).toHaveLength(2);
  expect(new Set([...ofImages, ...ofPackages.map(([, version]) => version)]).size).toBe(1);
});
