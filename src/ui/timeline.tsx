import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { marked } from './marked.ts';
import styles from './timeline.module.css';

const MARKS = { done: <Check />, underWay: <Clock />, stopped: <X />, ahead: <Circle /> };

export type TimelineStep = {
  /** `ahead`: the step has not begun. */
  progress: keyof typeof MARKS;
  title: ReactNode;
  /** A date, or a reason. */
  note?: Elements;
};

/** The steps of something that takes days, in order. The last begun step is the current one. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly TimelineStep[] }) => {
  const current = steps.findLast(({ progress }) => progress !== 'ahead');
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are added at the end only
          key={index}
          className={styles.step}
          data-progress={step.progress}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.mark}>{MARKS[step.progress]}</span>
          <div>
            <p>{marked(step.title)}</p>
            {step.note}
          </div>
        </li>
      ))}
    </ol>
  );
};
