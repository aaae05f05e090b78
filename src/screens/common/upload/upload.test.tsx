import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import { startI18n } from '#app/start/i18n.ts';
import { DOCUMENTS } from '#domain/documents/uploadable.ts';
import upload from '#locales/en/upload.json';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { Upload } from './upload.tsx';
import { UploadProgress } from './upload-progress.tsx';

beforeAll(() => {
  startI18n('en');
  i18next.addResourceBundle('en', 'upload', upload);
});

afterEach(cleanup);

/** An upload whose progress and loss of connection the test decides. */
const uploading = async () => {
  let send: (sent: number) => void = () => undefined;
  let lose: () => void = () => undefined;
  const putFile = fromPromise(({ emit }) => {
    send = (sent) => emit({ type: 'progress', sent, total: 4 } as never);
    return new Promise((_, reject) => {
      lose = () => reject(new NoAnswer('offline'));
    });
  });
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        readFileType: fromPromise(async () => 'png') as never,
        getUploadKey: fromPromise(async () => ({ data: {} })) as never,
        putFile: putFile as never,
      },
    }),
    { input: { rule: DOCUMENTS, given: { file: new File(['x'], 'id.png'), at: 0 } } },
  ).start();
  await expect.poll(() => actor.getSnapshot().matches({ uploading: 'sending' })).toBe(true);
  return { actor, send: (sent: number) => act(() => send(sent)), lose: () => act(async () => lose()) };
};

const views = {
  'a document of a level': Upload,
  'a file chosen elsewhere': UploadProgress,
};

test.each(Object.entries(views))(
  'announces for %s that the upload stopped, but not each percent',
  async (_, View) => {
    const { actor, send, lose } = await uploading();
    render(<View actor={actor} icon={null} hint="" />);
    const region = screen.getByRole('status');
    send(1);
    expect(screen.getByText(/25\s?%/)).toBeTruthy();
    expect(region.textContent).toBe('');
    await lose();
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe(upload.retrying);
    actor.stop();
  },
);
