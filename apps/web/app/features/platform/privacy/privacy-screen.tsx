import { useTranslations } from '@tiltyard/i18n/browser'
import { PrivacyMessages } from './privacy.messages.tsx'
import styles from './privacy.module.css'

export const PrivacyScreen = () => (
  <PrivacyMessages>
    <Policy />
  </PrivacyMessages>
)

function Policy() {
  const t = useTranslations('privacy')
  const basics = useTranslations('basics')
  return (
    <article className={styles['article']}>
      <title>{`${t('title')} · ${basics('name')}`}</title>
      <h1>{t('title')}</h1>
      <p className={styles['updated']}>{t('updated')}</p>
      <p>{t('intro')}</p>
      <h2>{t('collect.title')}</h2>
      <ul>
        <li>{t('collect.account')}</li>
        <li>{t('collect.verify')}</li>
        <li>{t('collect.use')}</li>
        <li>{t('collect.reading')}</li>
      </ul>
      {(['cookies', 'retention', 'rights'] as const).map((part) => (
        <section key={part}>
          <h2>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
    </article>
  )
}
