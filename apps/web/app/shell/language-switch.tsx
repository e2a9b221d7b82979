import { rememberLanguage, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, LanguageToggle } from '@tiltyard/ui'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toasts } from '../features/shared/toasts/index.ts'
import { arrivalOf } from '../language-mark.ts'
import styles from './language-switch.module.css'

/** Changes the language in place: URL and input stay, and route data is reloaded. */
export function LanguageSwitch() {
  const { language, change } = useLanguage()
  const t = useTranslations()
  const { revalidate } = useRevalidator()
  const [isOffered, setOffered] = useState(false)
  const other = language === 'zh' ? 'en' : 'zh'
  const changeTo = (to: typeof language) => {
    setOffered(false)
    void change(to).then(revalidate, () => toasts.show({ kind: 'error', text: t('basics.offline') }))
  }
  // In the browser only: the page is cached for all readers of its language.
  const onArrival = useEffectEvent(() => {
    const arrival = arrivalOf({
      cookies: document.cookie,
      stored: () => localStorage.getItem('language'),
      preferences: navigator.languages,
      shown: language,
    })
    if (arrival === 'restore') changeTo(other)
    setOffered(arrival === 'offer')
  })
  useEffect(() => onArrival(), [])
  return (
    <span className={styles['switch']}>
      <LanguageToggle
        to={other}
        label={t('shell.switchLanguage')}
        short={t('shell.languageShort')}
        onPress={() => changeTo(other)}
      />
      {isOffered ? (
        <span className={styles['offer']} lang={other} role="status">
          <span>{t('shell.languageOffer')}</span>
          <Button kind="primary" size="small" onPress={() => changeTo(other)}>
            {t('shell.switchLanguage')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon
            aria-label={t('shell.languageKeep')}
            onPress={() => {
              rememberLanguage(language)
              setOffered(false)
            }}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </span>
      ) : null}
    </span>
  )
}
