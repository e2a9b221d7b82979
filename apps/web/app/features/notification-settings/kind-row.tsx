import type { NotificationSettings } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox } from '@tiltyard/ui'
import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './notification-settings.module.css'

type KindRowProps = NotificationSettings['kinds'][number] & { readonly onChange: (byMail: boolean) => void }

export function KindRow({ kind, byMail, mayChange, onChange }: KindRowProps) {
  const t = useTranslations('notificationSettings')
  const id = useId()
  return (
    <li className={styles['kind']}>
      <div>
        <h2 id={id} className={styles['name']}>
          {t(`kinds.${kind}.title`)}
        </h2>
        <p className={styles['text']}>{t(`kinds.${kind}.text`)}</p>
        {mayChange ? null : (
          <p className={styles['why']} id={`${id}-why`}>
            {t('always')}
          </p>
        )}
      </div>
      <div className={styles['channels']}>
        <span className={styles['site']}>
          <Check size={18} aria-hidden="true" />
          {t('onSite')}
        </span>
        <Checkbox
          checked={byMail}
          disabled={!mayChange}
          aria-describedby={mayChange ? id : `${id} ${id}-why`}
          onChange={onChange}
        >
          {t('byMail')}
          <span className="unseen">{t(`kinds.${kind}.title`)}</span>
        </Checkbox>
      </div>
    </li>
  )
}
