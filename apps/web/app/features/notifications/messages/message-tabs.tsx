import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { Link } from 'react-router'
import styles from './message-tabs.module.css'
import { badgeText } from './unread.model.ts'
import { useUnreadTotal } from './use-unread.ts'

/** The two lists of the specification. Each has its own URL, so the tabs are links. */
const lists = { message: '/account/center/messages', invitation: '/account/center/invitations' } as const

export type MessageTabsProps = { readonly current: keyof typeof lists }

export function MessageTabs({ current }: MessageTabsProps) {
  const t = useTranslations('messages')
  const badge = badgeText(useUnreadTotal())
  return (
    <nav aria-label={t('title')} className={styles['tabs']}>
      {(['message', 'invitation'] as const).map((name) => (
        <Link
          key={name}
          to={lists[name]}
          aria-current={name === current ? 'page' : undefined}
          className={classNames(styles['tab'], name === current && styles['current'])}
        >
          {t(`tabs.${name}`)}
          {name === 'message' && badge ? <span className={styles['count']}>{badge}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
