import type { Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, TimeText } from '@tiltyard/ui'
import { Check } from 'lucide-react'
import { useLocalised } from '../site/index.ts'
import styles from './notification-panel.module.css'
import { tagTones } from './unread.model.ts'

type MessageRowProps = { readonly message: Message; readonly onRead: () => void }

export function MessageRow({ message, onRead }: MessageRowProps) {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const title = localised(message.title)
  return (
    <li className={classNames(styles['row'], message.read && styles['isRead'])}>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['facts']}>
          <span className={classNames(styles['tag'], styles[tagTones[message.status]])}>
            {message.extra ? localised(message.extra) : t(`status.${message.status}`)}
          </span>
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
