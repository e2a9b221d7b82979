import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { RichText } from '@tiltyard/ui'
import type { Written } from './load-question.ts'
import styles from './question.module.css'

/** A text that is there in Chinese only says so, and is marked for whoever reads it aloud. */
export function WrittenText({ text: { html, spoken } }: { readonly text: Written }) {
  const t = useTranslations('training.question')
  const { language } = useLanguage()
  if (spoken === language) return <RichText html={html} />
  return (
    <>
      <p className={styles['quiet']}>{t('untold')}</p>
      <div lang={spoken}>
        <RichText html={html} />
      </div>
    </>
  )
}
