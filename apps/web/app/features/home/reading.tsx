import type { Recommendation } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../site/index.ts'
import { HomeSection } from './home-section.tsx'
import styles from './reading.module.css'

type ReadingProps = { readonly items: readonly Recommendation[] }

export function Reading({ items }: ReadingProps) {
  const t = useTranslations('home')
  const format = useFormatter()
  const localised = useLocalised()
  if (items.length === 0) return null
  return (
    <HomeSection title={t('reading.title')} aside={<Link to="/info/index">{t('reading.more')}</Link>}>
      <ul className={styles['list']}>
        {items.map(({ id, kind, title, summary, path, publishedAt }) => (
          <li key={id} className={styles['item']}>
            <p className={styles['facts']}>
              <span>{t(`kinds.${kind}`)}</span>
              <time dateTime={publishedAt}>
                {format.dateTime(new Date(publishedAt), { year: 'numeric', month: 'short', day: 'numeric' })}
              </time>
            </p>
            <div className={styles['words']}>
              <h3>
                <Link to={path}>{localised(title)}</Link>
              </h3>
              <p>{localised(summary)}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
