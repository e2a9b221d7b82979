import type { RevealStep } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover, classNames, Score } from '@tiltyard/ui'
import styles from './final-podium.module.css'

type FinalPodiumProps = { readonly teams: readonly RevealStep[]; readonly decimals: number }

/** The end of the ceremony: the best three with their crests, the winner highest. */
export function FinalPodium({ teams, decimals }: FinalPodiumProps) {
  const t = useTranslations('scoreboard')
  return (
    <section className={styles['podium']} aria-label={t('ceremony.podium')}>
      <h2>{t('ceremony.podium')}</h2>
      <ol className={styles['teams']}>
        {teams.map(({ teamId, name, orgName, finalRank, finalScore }) => (
          <li key={teamId} className={classNames(styles['team'], styles[`place${finalRank}`])}>
            <span className={styles['arms']}>
              <Cover id={teamId} shape="shield" />
            </span>
            <strong className={styles['name']}>{name}</strong>
            <span className={styles['org']}>{orgName}</span>
            <span className={styles['step']}>
              <span className={styles['rank']}>{finalRank}</span>
              <Score units={finalScore} decimals={decimals} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
