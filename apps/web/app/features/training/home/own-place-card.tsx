import { useTranslations } from '@tiltyard/i18n/browser'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { leaderboardPath } from '../paths.ts'
import type { OwnProgress } from '../progress/use-progress.ts'
import styles from './training-home.module.css'

/** Where one stands, and what the place before costs. */
export function OwnPlaceCard({ place }: { readonly place: OwnProgress['place'] }) {
  const t = useTranslations('training.home.place')
  return (
    <section className={styles['card']} aria-labelledby="own-place">
      <h2 id="own-place">
        <Trophy size={20} aria-hidden="true" />
        {t('title')}
      </h2>
      {place ? (
        <>
          <p className={styles['rank']}>
            <strong>{t('rank', { rank: place.rank })}</strong>
            <span>{t('people', { people: place.people })}</span>
          </p>
          <p className={styles['why']}>
            {place.toNext === null ? t('first') : t('toNext', { points: place.toNext })}
          </p>
        </>
      ) : (
        <p className={styles['why']}>{t('none')}</p>
      )}
      <p>
        <Link to={leaderboardPath}>{t('toBoard')}</Link>
      </p>
    </section>
  )
}
