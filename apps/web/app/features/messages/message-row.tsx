import type { Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, TimeText } from '@tiltyard/ui'
import { ArrowRight, MailCheck, MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../site/index.ts'
import styles from './messages-screen.module.css'
import { StatusTag } from './status-tag.tsx'

type MessageRowProps = {
  readonly message: Message
  /** Of the same list with this message open. */
  readonly address: string
  readonly onMark: (read: boolean) => void
}

export function MessageRow({ message, address, onMark }: MessageRowProps) {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const { read, kind, path, createTime } = message
  const title = localised(message.title)
  return (
    <li className={classNames(styles['row'], read && styles['isRead'])} data-message={message.id}>
      <span className={styles['dot']} aria-hidden="true" />
      <div className={styles['words']}>
        <Link to={address} preventScrollReset className={styles['title']}>
          {read ? null : <span className="unseen">{t('unreadMark')}</span>}
          {title}
        </Link>
        <p className={styles['facts']}>
          <StatusTag message={message} />
          <span>{t(`kinds.${kind}`)}</span>
          <TimeText value={createTime} relative />
          {path ? (
            <Link to={path} className={styles['go']}>
              {t('go')}
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
