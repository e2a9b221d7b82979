import type { Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, TimeText } from '@tiltyard/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../site/index.ts'
import { addressOf } from './message-list.model.ts'
import styles from './notification-panel.module.css'
import { StatusTag } from './status-tag.tsx'

type MessageRowProps = {
  readonly message: Message
  readonly onRead: () => void
  /** The message is opened: the panel is no longer needed. */
  readonly onLeave: () => void
}

export function PanelRow({ message, onRead, onLeave }: MessageRowProps) {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const title = localised(message.title)
  return (
    <li className={classNames(styles['row'], message.read && styles['isRead'])}>
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
