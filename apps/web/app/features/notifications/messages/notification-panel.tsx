import type { Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, EmptyState, ErrorState, Skeleton, TimeText } from '@tiltyard/ui'
import { Panel, TabbedViews } from '@tiltyard/ui/overlays'
import { Check, MailCheck } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { InvitationRows } from '../../competitions/teams/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { MessageFace } from './message-face.tsx'
import { addressOf } from './message-list.model.ts'
import styles from './notification-panel.module.css'
import { StatusTag } from './status-tag.tsx'
import { badgeText, type Unread } from './unread.model.ts'
import { unreadState } from './use-unread.ts'

/** Paths of the full lists, from the specification. */
const listPaths = { message: '/account/center/messages', invitation: '/account/center/invitations' } as const
type TabName = keyof typeof listPaths

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
      <Link to={listPaths[tab]} onClick={onClose} className={styles['more']}>
        {t('viewMore')}
      </Link>
    </Panel>
  )
}

type UnreadListProps = { readonly unread: Unread; readonly onLeave: () => void }

export function UnreadList({ unread, onLeave }: UnreadListProps) {
  const t = useTranslations('messages')
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const { phase, messages, failure, total } = unread
  const markOneRead = async (id: string) => {
    const markFailure = await unreadState.markOneRead(id)
    if (markFailure) showFailure(markFailure, { title: t('undone'), retry: () => void markOneRead(id) })
  }
  const markAllRead = async () => {
    const markFailure = await unreadState.markAllRead()
    if (markFailure) showFailure(markFailure, { title: t('undone'), retry: () => void markAllRead() })
  }
  if (failure)
    return (
      <div className={styles['scroll']}>
        <ErrorState
          title={t('failed')}
          retry={{ label: basics('retry'), onPress: () => void unreadState.load() }}
          {...(failure.requestId && {
            requestId: { label: basics('requestId'), value: failure.requestId },
          })}
        >
          {failure.msg || basics('offline')}
        </ErrorState>
      </div>
    )
  if (phase !== 'ready')
    return (
      <div className={styles['waiting']} role="status">
        <span className="unseen">{basics('loading')}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" />
        ))}
      </div>
    )
  if (messages.length === 0)
    return (
      <div className={styles['scroll']}>
        <EmptyState
          title={t('empty.title')}
          icon={<MailCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
        >
          {t('empty.text')}
        </EmptyState>
      </div>
    )
  return (
    <>
      <div className={styles['scroll']}>
        <ul>
          {messages.map((message) => (
            <PanelRow
              key={message.id}
              message={message}
              onRead={() => void markOneRead(message.id)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </div>
      <div className={styles['all']}>
        <Button kind="quiet" size="small" wide isDisabled={total === 0} onPress={() => void markAllRead()}>
          {t('readAll')}
        </Button>
      </div>
    </>
  )
}

type PanelRowProps = {
  readonly message: Message
  readonly onRead: () => void
  /** Called when a message is opened, to close the panel. */
  readonly onLeave: () => void
}

export function PanelRow({ message, onRead, onLeave }: PanelRowProps) {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const title = localised(message.title)
  return (
    <li className={classNames(styles['row'], message.read && styles['isRead'])}>
      <MessageFace message={message} />
      <div className={styles['words']}>
        <Link to={addressOf({ message: message.id })} onClick={onLeave} className={styles['title']}>
          {title}
        </Link>
        <p className={styles['facts']}>
          <StatusTag message={message} />
          <TimeText value={message.createTime} format="YYYY-MM-DD HH:mm" />
        </p>
      </div>
      {message.read ? (
        <span className={styles['done']}>{t('read')}</span>
      ) : (
        <Button kind="quiet" icon aria-label={t('readOneNamed', { title })} onPress={onRead}>
          <Check size={18} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
