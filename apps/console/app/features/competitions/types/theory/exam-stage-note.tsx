import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert } from 'antd'

/** A stage of examinations has no settings of its own: each paper has them. */
export function ExamStageNote() {
  const t = useTranslations('examPapers')
  return <Alert type="info" showIcon title={t('stageNote')} />
}
