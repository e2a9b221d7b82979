import type { ScanState, SubmissionState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const stateColours = {
  draft: 'default',
  submitted: 'processing',
  returned: 'warning',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'default',
} as const

export function SubmissionStateTag({ state }: { readonly state: SubmissionState }) {
  const t = useTranslations('toolReview')
  return <Tag color={stateColours[state]}>{t(`states.${state}`)}</Tag>
}

const scanColours = {
  none: 'default',
  queued: 'processing',
  clean: 'success',
  infected: 'error',
  failed: 'warning',
  off: 'warning',
} as const

export function ScanTag({ scan }: { readonly scan: ScanState }) {
  const t = useTranslations('toolReview')
  return <Tag color={scanColours[scan]}>{t(`scans.${scan}`)}</Tag>
}
