import type { View } from '#e2e/support/view.ts';

type Picture = { name: string; mimeType: string; buffer: Buffer };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

const pictureOf = (name: string, first: Buffer, size: number): Picture => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.concat([first, Buffer.alloc(size - first.length)]),
});

/** Files with the first bytes that file checks look at. */
export const pngOf = (name: string, size = 1024) => pictureOf(name, PNG, size);
export const jpegOf = (name: string, size = 1024) => pictureOf(name, JPEG, size);

/** The verification levels: the user's names, birthday and address, and the pictures that prove them. */
export const levels = ({ page, say, button, field, sheet }: View) => {
  const birthdaySheet = sheet('levels:birthday');
  return {
    firstName: field('levels:firstName'),
    middleName: field('levels:middleName'),
    lastName: field('levels:lastName'),
    address: field('levels:address'),
    newEmail: field('levels:email'),
    birthday: field('levels:birthday'),
    gender: (key: 'levels:male' | 'levels:female') =>
      page.getByRole('radio', { name: say(key), exact: true }),
    levelTab: (key: 'levels:basic' | 'levels:semi' | 'levels:fully') =>
      page.getByRole('tab', { name: say(key), exact: true }),
    nextLevel: (amount: string) => page.getByRole('button', { name: say('levels:nextLevel', { amount }) }),
    submitLevel: () => button('levels:submit').click(),
    chooseBirthday: async ({ day, month, year }: { day: string; month: string; year: string }) => {
      await field('levels:birthday').click();
      await birthdaySheet.getByLabel(say('common:year')).selectOption(year);
      await birthdaySheet.getByLabel(say('common:month')).selectOption(month);
      await birthdaySheet.getByLabel(say('common:day')).selectOption(day);
      await birthdaySheet.getByRole('button', { name: say('common:confirm') }).click();
    },
    birthdaySheet,
    verifyEmail: () => button('levels:verifyEmail').click(),
    emailSheet: sheet('levels:verifyEmailTitle'),
    /** Chooses a file, as a user does in the file dialog of the device. */
    choosePicture: (picture: Picture) => field('upload:chooseFile').setInputFiles(picture),
    uploaded: (name: string) => page.getByText(`${say('levels:pictureUploaded')} · ${name}`),
    progress: page.getByRole('progressbar', { name: say('upload:uploading') }),
  };
};
