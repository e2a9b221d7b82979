import { useTranslations } from '@tiltyard/i18n/browser'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { MaterialReviewQueue } from './material-review-queue.tsx'

/** The material queue as a section of its competition. */
export function Component() {
  const t = useTranslations('materials')
  return (
    <MaterialReviewQueue
      competitionId={useCompetition().id}
      head={<SectionHead section="materials">{t('lead')}</SectionHead>}
    />
  )
}
