import type { CompetitionStatus } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import styles from './status-tag.module.css'

export function StatusTag({ status }: { readonly status: CompetitionStatus }) {
  const t = useTranslations('competitions.statuses')
  return <span className={classNames(styles['tag'], styles[status])}>{t(status)}</span>
}
