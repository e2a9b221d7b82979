import type { VideoAccess } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { BadgeCheck, KeyRound, LogIn } from 'lucide-react'
import styles from './access-badge.module.css'

const signs = { signed_in: LogIn, verified: BadgeCheck, password: KeyRound } as const

/** What a viewer needs; nothing for a video that everyone may play. */
export function AccessBadge({ access }: { readonly access: VideoAccess }) {
  const t = useTranslations('videos.access')
  if (access === 'everyone') return null
  const Sign = signs[access]
  return (
    <span className={styles['badge']}>
      <Sign size={14} aria-hidden="true" />
      {t(access)}
    </span>
  )
}
