import type { Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, classNames, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { ArrowRight, MailCheck, MailOpen, MailSearch } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { Pager } from '../../shared/list-page/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { excerptOf } from './message-excerpt.model.ts'
import { MessageFace } from './message-face.tsx'
import { addressOf, keyAction, type MessageFilters, messagesPath, pageSize } from './message-list.model.ts'
import styles from './messages-screen.module.css'
import { StatusTag } from './status-tag.tsx'
import { useMessagePage } from './use-message-page.ts'

export function MessageRows({
  filters,
  userId,
}: {
  readonly filters: MessageFilters
  readonly userId: string
}) {
  const t = useTranslations('messages')
  const showFailure = useFailureToast()
  const { list, load, mark } = useMessagePage(filters, userId)
  const change = async (id: string, read: boolean) => {
    const failure = await mark(id, read)
    if (failure) return showFailure(failure, { title: t('undone'), retry: () => void change(id, read) })
    // A message marked as read disappears from the list of unread ones, so an undo is offered.
    if (read && filters.show === 'unread')
      toasts.show({
        kind: 'success',
        text: t('nowRead'),
        action: { label: t('undo'), onPress: () => void change(id, false) },
      })
  }
  const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    const action = ctrlKey || metaKey || altKey ? null : keyAction(key, shiftKey)
    const id = (target as HTMLElement).closest<HTMLElement>('[data-message]')?.dataset['message']
    if (action && id) void change(id, action === 'read')
  }
  return (
    <Load
      of={list}
      skeleton={<ListSkeleton />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={<NoMessages filters={filters} />}
    >
      {({ data, total }) => (
        <>
          <p className={styles['hint']}>
            <span aria-live="polite">{t('count', { total })}</span>
            <span className={styles['keys']}>{t('keys')}</span>
          </p>
          <ul className={styles['rows']} onKeyDown={onKeyDown}>
            {data.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                address={addressOf({ ...filters, message: message.id })}
                onMark={(read) => void change(message.id, read)}
              />
            ))}
          </ul>
          <Pager
            page={filters.page}
            total={total}
            size={pageSize}
            addressOf={(page) => addressOf({ ...filters, page, message: undefined })}
          />
        </>
      )}
    </Load>
  )
}

function NoMessages({ filters: { show, type, page } }: { readonly filters: MessageFilters }) {
  const t = useTranslations('messages')
  const isFiltered = type !== undefined || show === 'read' || page > 1
  if (isFiltered)
    return (
      <EmptyState
        title={t('noneOfThese.title')}
        icon={<MailSearch size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <Link className={buttonClass({ kind: 'secondary' })} to={messagesPath}>
            {t('noneOfThese.action')}
          </Link>
        }
      >
        {t('noneOfThese.text')}
      </EmptyState>
    )
  const stateKey = show === 'unread' ? 'caughtUp' : 'nothingYet'
  return (
    <EmptyState
      title={t(`${stateKey}.title`)}
      icon={<MailCheck size={40} strokeWidth={1.5} aria-hidden="true" />}
    >
      {t(`${stateKey}.text`)}
    </EmptyState>
  )
}

type MessageRowProps = {
  readonly message: Message
  /** URL of the list with this message open. */
  readonly address: string
  readonly onMark: (read: boolean) => void
}

function MessageRow({ message, address, onMark }: MessageRowProps) {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const { read, kind, path, createTime, content } = message
  const title = localised(message.title)
  return (
    <li className={classNames(styles['row'], read && styles['isRead'])} data-message={message.id}>
      <span className={styles['dot']} aria-hidden="true" />
      <MessageFace message={message} />
      <div className={styles['words']}>
        <Link to={address} preventScrollReset className={styles['title']}>
          {read ? null : <span className="unseen">{t('unreadMark')}</span>}
          {title}
        </Link>
        {content ? <p className={styles['excerpt']}>{excerptOf(localised(content))}</p> : null}
        <p className={styles['facts']}>
          <StatusTag message={message} />
          <span>{t(`kinds.${kind}`)}</span>
          <TimeText value={createTime} relative />
          {path ? (
            <Link to={path} className={styles['go']}>
              {t(`go.${kind}`)}
              <ArrowRight size={14} aria-hidden="true" />
            </Link>
          ) : null}
        </p>
      </div>
      <Button
        kind="quiet"
        icon
        aria-label={t(read ? 'unreadOneNamed' : 'readOneNamed', { title })}
        onPress={() => onMark(!read)}
      >
        {read ? <MailOpen size={18} aria-hidden="true" /> : <MailCheck size={18} aria-hidden="true" />}
      </Button>
    </li>
  )
}
