import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useReloadOn } from '../live/index.ts'
import styles from './notification-bell.module.css'
import { badgeText } from './unread.model.ts'
import { unreadState, useUnread } from './use-unread.ts'

const load = () => import('./notification-panel.tsx')
const NotificationPanel = lazy(load)

export function NotificationBell() {
  const t = useTranslations('messages')
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const badge = badgeText(unread.total)
  useReloadOn('message', () => void unreadState.load())
  useReloadOn('message-read', () => {
    // Messages marked as read stay in the open panel, so that rows do not move under the pointer.
    if (!isOpen) void unreadState.load()
  })
  const open = () => {
    void unreadState.load()
    setOpen(true)
  }
  return (
    <span className={styles['bell']}>
      <Button
        ref={button}
        kind="quiet"
        icon
        aria-label={badge ? t('openUnread', { unread: badge }) : t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={() => void load()}
        onPress={open}
      >
        <Bell size={20} aria-hidden="true" />
        {badge ? (
          <span aria-hidden="true" className={styles['badge']}>
            {badge}
          </span>
        ) : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <NotificationPanel anchor={button} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
