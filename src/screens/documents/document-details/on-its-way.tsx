import { DOCUMENTS } from '#domain/documents/uploadable.ts';
import { useFlow } from '#flow/use-flow.ts';
import { type UploadOutput, uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { UploadProgress } from '#screens/common/upload/upload-progress.tsx';

type Props = { open: boolean; file: File; at: number; onDone: (output: UploadOutput) => void };

/** The upload of a file; it runs while its row is shown. */
export default function OnItsWay({ file, at, onDone }: Props) {
  const actor = useFlow(uploadMachine, { input: { rule: DOCUMENTS, given: { file, at } }, onDone });
  return <UploadProgress actor={actor} />;
}
