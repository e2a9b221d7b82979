import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { MailCheck, MailSearch } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Pager } from '../listing/index.ts'
import { toasts, useTellFailure } from '../notices/index.ts'
import { addressOf, centrePath, keyAction, type MessageFilters, pageSize } from './message-list.model.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages-screen.module.css'
import { useMessagePage } from './use-message-page.ts'

export function MessageRows({
  filters,
  userId,
}: {
  readonly filters: MessageFilters
  readonly userId: string
}) {
  const t = useTranslations('messages')
  const tellFailure = useTellFailure()
  const { list, load, mark } = useMessagePage(filters, userId)
  const change = async (id: string, read: boolean) => {
    const refused = await mark(id, read)
    if (refused) return tellFailure(refused, { title: t('undone'), retry: () => void change(id, read) })
    // Where only the unread are listed it has just gone from under the hand.
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
          <Link className={buttonClass({ kind: 'secondary' })} to={centrePath}>
            {t('noneOfThese.action')}
          </Link>
        }
      >
        {t('noneOfThese.text')}
      </EmptyState>
    )
  const words = show === 'unread' ? 'caughtUp' : 'nothingYet'
  return (
    <EmptyState
      title={t(`${words}.title`)}
      icon={<MailCheck size={40} strokeWidth={1.5} aria-hidden="true" />}
    >
      {t(`${words}.text`)}
    </EmptyState>
  )
}
