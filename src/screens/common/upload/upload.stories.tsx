import type { Meta } from '@storybook/react-vite';
import IdCard from 'lucide-react/icons/id-card';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Upload } from './upload.tsx';

const UploadAlone = ({ actor }: { actor: ActorRefFrom<typeof uploadMachine> }) => (
  <main>
    <Upload actor={actor} icon={<IdCard />} hint="Your passport, identity card or driver's license." />
  </main>
);

const at = statesOf('upload', UploadAlone);

export default { title: 'Screens/Upload', component: UploadAlone, parameters: { states: at } } satisfies Meta;

export const WrongFormat = at('choosing', { after: 'readFileType: other' });

export const TooLarge = at('choosing', { after: 'FILE.CHOOSE tooLarge' });

export const RefusedByStore = at('choosing', { after: 'putFile: refused' });
