import { rememberLanguage, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { LanguageToggle } from '@tiltyard/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toasts } from '../features/shared/toasts/index.ts'
import { arrivalOf } from '../language-mark.ts'
import styles from './language-switch.module.css'

/** Few visitors read another language than the page's. */
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

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
        <Suspense>
          <LanguageOffer
            of={other}
            onAccept={() => changeTo(other)}
            onDecline={() => {
              rememberLanguage(language)
              setOffered(false)
            }}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
