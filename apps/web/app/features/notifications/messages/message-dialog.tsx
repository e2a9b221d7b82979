import { addresses, type Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  ArticleSkeleton,
  Button,
  buttonClass,
  Dialog,
  Load,
  type Loadable,
  loading,
  ready,
  TimeText,
} from '@tiltyard/ui'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { LocalisedRichText } from '../../shared/localised-rich-text/index.ts'
import { addressOf, type MessageFilters } from './message-list.model.ts'
import styles from './messages-screen.module.css'
import { StatusTag } from './status-tag.tsx'
import { unreadState } from './use-unread.ts'

type MessageDialogProps = { readonly filters: MessageFilters; readonly messageId: string }

/** The dialog has a URL, so that links, toasts and mails can open a message. */
export function MessageDialog({ filters, messageId }: MessageDialogProps) {
  const t = useTranslations('messages')
  const basics = useTranslations('basics')
  const localised = useLocalised()
  const navigate = useNavigate()
  const { message, load } = useMessage(messageId)
  const loadedMessage = message.state === 'ready' ? message.value : null
  const close = () =>
    void navigate(addressOf({ ...filters, message: undefined }), { replace: true, preventScrollReset: true })
  const markUnread = async () => {
    await call(addresses.markMessageUnread, { params: { messageId } })
    void unreadState.load()
    close()
  }
  return (
    <Dialog
      title={loadedMessage ? localised(loadedMessage.title) : t('detail')}
      isOpen
      onClose={close}
      closeLabel={basics('close')}
      wide
      actions={
        loadedMessage ? (
          <>
            <Button onPress={() => void markUnread()}>{t('unreadOne')}</Button>
            {loadedMessage.path ? (
              <Link to={loadedMessage.path} className={buttonClass({ kind: 'primary' })}>
                {t(`go.${loadedMessage.kind}`)}
              </Link>
            ) : (
              <Button kind="primary" onPress={close}>
                {basics('close')}
              </Button>
            )}
          </>
        ) : null
      }
    >
      <Load of={message} skeleton={<ArticleSkeleton />} empty={null} onRetry={load}>
        {(value) => <Detail message={value} />}
      </Load>
    </Dialog>
  )
}

function Detail({ message }: { readonly message: Message }) {
  const t = useTranslations('messages')
  return (
    <div className={styles['detail']}>
      <p className={styles['facts']}>
        <StatusTag message={message} />
        <span>{t(`kinds.${message.kind}`)}</span>
        <TimeText value={message.createTime} />
      </p>
      {message.content ? <LocalisedRichText html={message.content} /> : null}
    </div>
  )
}

/** Loads a message and marks it as read once it is shown. */
function useMessage(messageId: string) {
  const basics = useTranslations('basics')
  const [message, setMessage] = useState<Loadable<Message>>(loading)
  const load = useCallback(async () => {
    setMessage(loading)
    const outcome = await call(addresses.getMessage, { params: { messageId } })
    if (!outcome.ok)
      return setMessage({
        state: 'failed',
        text: outcome.msg || basics('offline'),
        requestId: outcome.requestId ?? undefined,
      })
    setMessage(ready(outcome.value))
    if (outcome.value.read) return
    await call(addresses.markMessageRead, { params: { messageId } })
    await unreadState.load()
  }, [messageId, basics])
  useEffect(() => void load(), [load])
  return { message, load: () => void load() }
}
