import type { DatasetAccess } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { ExternalLink, KeyRound, LockOpen } from 'lucide-react'
import styles from './access-badge.module.css'

const signs = { open: LockOpen, application: KeyRound, external: ExternalLink } as const

export function AccessBadge({ access }: { readonly access: DatasetAccess }) {
  const t = useTranslations('datasets.accessNames')
  const Sign = signs[access]
  return (
    <span className={classNames(styles['badge'], styles[access])}>
      <Sign size={14} aria-hidden="true" />
      {t(access)}
    </span>
  )
}
