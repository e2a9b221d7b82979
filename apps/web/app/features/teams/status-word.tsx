import type { InvitationStatus } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import styles from './invitations.module.css'

const looks = { 0: 'gold', 1: 'jade', 2: 'plain', 3: 'plain', 4: 'plain' } as const

export function StatusWord({ status }: { readonly status: InvitationStatus }) {
  const t = useTranslations('teams.invitations')
  return (
    <span className={classNames(styles['status'], styles[looks[status]])}>{t(`statuses.${status}`)}</span>
  )
}
