import type { ApplicationListItem, ApplicationState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { waitingOf } from './waiting.model.ts'

const colours = {
  draft: 'default',
  submitted: 'warning',
  returned: 'processing',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'default',
  expired: 'default',
  revoked: 'error',
} as const

export function ApplicationStateTag({ state }: { readonly state: ApplicationState }) {
  const t = useTranslations('datasetReview')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

/** On whom the application waits, how long, and whether the answer is late. */
export function WaitingText({ item }: { readonly item: ApplicationListItem }) {
  const t = useTranslations('datasetReview')
  const waiting = waitingOf(item, Date.now())
  if (!waiting) return item.decidedBy ?? '—'
  const { on, days, dueInDays } = waiting
  return (
    <>
      {t(`waiting.${on}`, { days })}
      {dueInDays === null ? null : (
        <div>
          <Tag color={dueInDays < 0 ? 'error' : dueInDays < 3 ? 'warning' : 'default'}>
            {dueInDays < 0 ? t('waiting.overdue') : t('waiting.due', { days: dueInDays })}
          </Tag>
        </div>
      )}
    </>
  )
}
