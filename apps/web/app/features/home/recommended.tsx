import type { Recommendation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../site/index.ts'
import { HomeSection } from './home-section.tsx'
import styles from './recommended.module.css'

type RecommendedProps = { readonly items: readonly Recommendation[] }

export function Recommended({ items }: RecommendedProps) {
  const t = useTranslations('home')
  const localised = useLocalised()
  if (items.length === 0) return null
  return (
    <HomeSection title={t('recommended.title')}>
      <ul className={styles['cards']}>
        {items.map(({ id, kind, title, summary, path }) => (
          <li key={id} className={styles['card']}>
            <span className={styles['cover']}>
              <Cover id={id} />
            </span>
            <div className={styles['words']}>
              <p className={styles['kind']}>{t(`kinds.${kind}`)}</p>
              <h3>
                <Link to={path} className={styles['link']}>
                  {localised(title)}
                </Link>
              </h3>
              <p className={styles['summary']}>{localised(summary)}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
