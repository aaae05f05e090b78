import type { View } from '#e2e/support/view.ts';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** The smallest pictures of these kinds. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////' +
    '////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////' +
    '////////////////////wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAA' +
    'AAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAFgf/2Q==',
  'base64',
);

const pictureOf = (name: string, picture: Buffer, size: number): Picture => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.concat([picture, Buffer.alloc(size - picture.length)]),
});

/** Pictures, filled up to a size. */
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
    chooseBirthday: button('levels:chooseBirthday'),
    birthdaySheet,
    verifyEmail: () => button('levels:verifyEmail').click(),
    emailSheet: sheet('levels:verifyEmailTitle'),
    /** Chooses a file, as a user does in the file dialog of the device. */
    choosePicture: (picture: Picture) => field('upload:chooseFile').setInputFiles(picture),
    uploaded: (name: string) => page.getByText(`${say('levels:pictureUploaded')} · ${name}`),
    progress: page.getByRole('progressbar', { name: say('upload:uploading') }),
  };
};
