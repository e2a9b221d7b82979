import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { X } from 'lucide-react'
import styles from './language-switch.module.css'

type LanguageOfferProps = {
  readonly of: 'zh' | 'en'
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** In the language that is offered. */
export default function LanguageOffer({ of, onAccept, onDecline }: LanguageOfferProps) {
  const t = useTranslations('shell')
  return (
    <span className={styles['offer']} lang={of} role="status">
      <span>{t('languageOffer')}</span>
      <Button kind="primary" size="small" onPress={onAccept}>
        {t('switchLanguage')}
      </Button>
      <Button kind="quiet" size="small" icon aria-label={t('languageKeep')} onPress={onDecline}>
        <X size={16} aria-hidden="true" />
      </Button>
    </span>
  )
}
