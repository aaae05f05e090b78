import { expect } from '@playwright/test';
import { tapDisabled } from '#e2e/support/taps.ts';
import type { View } from '#e2e/support/view.ts';
import { pngOf } from './levels.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const fileOf = (name: string, mimeType: string, first: string): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(`${first} of ${name}`, 'latin1'),
});

/** Documents with the first bytes that file checks look at. */
export const pdfOf = (name: string) => fileOf(name, 'application/pdf', '%PDF-1.7');
export const xlsxOf = (name: string) =>
  fileOf(name, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\x03\x04');

/** The documents that the review asks for. */
export const documents = ({ page, say, button, sheet }: View) => {
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const chooseFile = (name: string) => item(name).getByLabel(say('upload:chooseFile'));
  return {
    chooseFile,
    /** One item of the checklist, with its state. */
    documentItem: item,
    /** Chooses files for an item, as a user does in the file dialog of the device. */
    addFiles: (name: string, ...files: ChosenFile[]) => chooseFile(name).setInputFiles(files),
    removeFile: (name: string) =>
      page.getByRole('button', { name: say('documents:removeFile', { name }), exact: true }),
    submitDocuments: button('documents:submit'),
    /** The button is announced as disabled, and can still be tapped. */
    submitEarly: () => tapDisabled(button('documents:submit')),
    checkSheet: sheet('documents:checkTitle'),
    sendDocuments: () => button('documents:send').click(),
    /** Adds everything that the review asks of a user at level 1: three files, three texts and a date. */
    fillDocuments: async () => {
      for (const name of ['ID card', 'Bank statements', 'Residence document'])
        await chooseFile(name).setInputFiles(pngOf('one.png'));
      await page.getByLabel(say('documents:addressLabel'), { exact: true }).fill('7 Rizal Avenue, Manila');
      await page.getByLabel('Occupation', { exact: true }).fill('Teacher');
      await page.getByLabel('Place of birth', { exact: true }).fill('Cebu');
      await item('Birthday').getByRole('button').click();
      await page.getByLabel('Year', { exact: true }).selectOption('1994');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('6 of 6 ready')).toBeVisible();
    },
  };
};
