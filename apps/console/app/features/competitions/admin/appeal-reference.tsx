import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert } from 'antd'
import { useListSearchParams } from '../../shared/review-queue/index.ts'

/** The appeal that the current action follows from: its link put it into the URL. */
export function useAppealReference(): { readonly appealId?: string } {
  const appealId = useListSearchParams().search.get('appeal')
  return appealId ? { appealId } : {}
}

/** Shown in the dialogs of such actions; closing it makes the action independent of the appeal. */
export function AppealReference() {
  const t = useTranslations('running.appeals')
  const { appealId } = useAppealReference()
  const { change } = useListSearchParams()
  if (!appealId) return null
  return (
    <Alert
      type="info"
      style={{ marginBottom: 16 }}
      title={t('reference')}
      closable={{ 'aria-label': t('detach'), onClose: () => change({ appeal: null }) }}
    />
  )
}
