import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { placeholderArea } from '../../../placeholder-routes.ts'
import { useSiteName } from '../settings/index.ts'
import styles from './placeholder-screen.module.css'

export function PlaceholderScreen() {
  const t = useTranslations('coming')
  const basics = useTranslations('basics')
  const siteName = useSiteName()
  const { pathname } = useLocation()
  const area = placeholderArea(pathname)
  const title = t(`areas.${area}.title`)
  return (
    <article className={styles['page']}>
      <title>{`${title} · ${siteName}`}</title>
      {/* Not indexed by search engines until the area has content. */}
      <meta name="robots" content="noindex" />
      <p className={styles['state']}>{t('state')}</p>
      <h1>{title}</h1>
      <p className={styles['lead']}>{t(`areas.${area}.text`)}</p>
      <section className={styles['plan']} aria-labelledby="plan">
        <h2 id="plan">{t('will')}</h2>
        <ul>
          {(['a', 'b', 'c'] as const).map((point) => (
            <li key={point}>{t(`areas.${area}.points.${point}`)}</li>
          ))}
        </ul>
        <p className={styles['note']}>{t('note')}</p>
      </section>
      <Link to="/" className={buttonClass({ kind: 'secondary' })}>
        {basics('backHome')}
      </Link>
    </article>
  )
}
