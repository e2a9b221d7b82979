import { addresses, type MessageDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { ArticleSkeleton, Button, buttonClass, Dialog, Load, RichText, TimeText } from '@tiltyard/ui'
import { Link, useNavigate } from 'react-router'
import { call } from '../session/index.ts'
import { useLocalised } from '../site/index.ts'
import { addressOf, type MessageFilters } from './message-list.model.ts'
import styles from './messages-screen.module.css'
import { StatusTag } from './status-tag.tsx'
import { unreadState } from './unread.ts'
import { useMessage } from './use-message.ts'

type MessageDialogProps = { readonly filters: MessageFilters; readonly messageId: string }

/** It has an address of its own: a link, a toast or a mail opens the very message. */
export function MessageDialog({ filters, messageId }: MessageDialogProps) {
  const t = useTranslations('messages')
  const basics = useTranslations('basics')
  const localised = useLocalised()
  const navigate = useNavigate()
  const { message, load } = useMessage(messageId)
  const known = message.state === 'ready' ? message.value : null
  const close = () =>
    void navigate(addressOf({ ...filters, message: undefined }), { replace: true, preventScrollReset: true })
  const unread = async () => {
    await call(addresses.markMessageUnread, { params: { messageId } })
    void unreadState.load()
    close()
  }
  return (
    <Dialog
      title={known ? localised(known.title) : t('detail')}
      isOpen
      onClose={close}
      closeLabel={basics('close')}
      wide
      actions={
        known ? (
          <>
            <Button onPress={() => void unread()}>{t('unreadOne')}</Button>
            {known.path ? (
              <Link to={known.path} className={buttonClass({ kind: 'primary' })}>
                {t('go')}
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

function Detail({ message }: { readonly message: MessageDetail }) {
  const t = useTranslations('messages')
  const { language } = useLanguage()
  return (
    <div className={styles['detail']}>
      <p className={styles['facts']}>
        <StatusTag message={message} />
        <span>{t(`kinds.${message.kind}`)}</span>
        <TimeText value={message.createTime} />
      </p>
      {message.content ? <RichText html={message.content[language] ?? message.content.zh} /> : null}
    </div>
  )
}
