import { useTranslations } from '@tiltyard/i18n/browser'
import { Panel, TabbedViews } from '@tiltyard/ui/overlays'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { InvitationRows } from '../teams/index.ts'
import styles from './notification-panel.module.css'
import { UnreadList } from './notification-panel-list.tsx'
import { badgeText, type Unread } from './unread.model.ts'

/** The seed's addresses of the two lists in full. */
const whole = { message: '/account/center/messages', invitation: '/account/center/invitations' } as const
type TabName = keyof typeof whole

type NotificationPanelProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly unread: Unread
  readonly onClose: () => void
}

export default function NotificationPanel({ anchor, unread, onClose }: NotificationPanelProps) {
  const t = useTranslations('messages')
  const [tab, setTab] = useState<TabName>('message')
  const badge = badgeText(unread.total)
  return (
    <Panel anchor={anchor} label={t('title')} isOpen onClose={onClose} className={styles['panel']}>
      <TabbedViews
        label={t('title')}
        selected={tab}
        onSelect={(id) => setTab(id === 'invitation' ? id : 'message')}
        tabs={[
          {
            id: 'message',
            title: (
              <>
                {t('tabs.message')}
                {badge ? <span className={styles['count']}>{badge}</span> : null}
              </>
            ),
            view: <UnreadList unread={unread} onLeave={onClose} />,
          },
          {
            id: 'invitation',
            title: t('tabs.invitation'),
            view: <InvitationRows onLeave={onClose} />,
          },
        ]}
      />
      <Link to={whole[tab]} onClick={onClose} className={styles['more']}>
        {t('viewMore')}
      </Link>
    </Panel>
  )
}
