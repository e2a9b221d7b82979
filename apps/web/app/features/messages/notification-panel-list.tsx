import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, EmptyState, ErrorState, Skeleton } from '@tiltyard/ui'
import { MailCheck } from 'lucide-react'
import { useTellFailure } from '../notices/index.ts'
import styles from './notification-panel.module.css'
import { PanelRow } from './notification-panel-row.tsx'
import type { Unread } from './unread.model.ts'
import { unreadState } from './unread.ts'

/** In its four states. */
type UnreadListProps = { readonly unread: Unread; readonly onLeave: () => void }

export function UnreadList({ unread, onLeave }: UnreadListProps) {
  const t = useTranslations('messages')
  const basics = useTranslations('basics')
  const tellFailure = useTellFailure()
  const { phase, messages, failure, total } = unread
  const readOne = async (id: string) => {
    const refused = await unreadState.readOne(id)
    if (refused) tellFailure(refused, { title: t('undone'), retry: () => void readOne(id) })
  }
  const readAll = async () => {
    const refused = await unreadState.readAll()
    if (refused) tellFailure(refused, { title: t('undone'), retry: () => void readAll() })
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
              onRead={() => void readOne(message.id)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </div>
      <div className={styles['all']}>
        <Button kind="quiet" size="small" wide isDisabled={total === 0} onPress={() => void readAll()}>
          {t('readAll')}
        </Button>
      </div>
    </>
  )
}
