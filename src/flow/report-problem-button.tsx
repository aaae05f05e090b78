import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { areReportsOffered, openReport } from './problem-report.ts';

/** Stands where something failed. Nothing if the operator takes no reports. */
export const ReportProblemButton = () => {
  const { t } = useTranslation();
  return (
    areReportsOffered() && (
      <Button variant="text" onClick={openReport}>
        {t('reportProblem')}
      </Button>
    )
  );
};
