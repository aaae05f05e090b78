import { useState } from 'react';
import type { Recording } from './recordings.ts';
import { reportedIn } from './reported.ts';

/** Opens a problem report from a file, and says why another file is none. */
export const ReportFile = ({ onRead }: { onRead: (recordings: Recording[]) => void }) => {
  const [problem, setProblem] = useState('');
  const read = (file: File | undefined) => {
    if (!file) return;
    file
      .text()
      .then(reportedIn)
      .then(
        (recordings) => {
          setProblem('');
          onRead(recordings);
        },
        (error: Error) => setProblem(`${file.name}: ${error.message}`),
      );
  };
  return (
    <label className="viewer-choice">
      <span>Open a problem report</span>
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
      />
      {problem && <span role="alert">{problem}</span>}
    </label>
  );
};
