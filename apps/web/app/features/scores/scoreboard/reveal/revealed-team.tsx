import { inLanguage, type RevealStep } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Cover, classNames, formatScore } from '@tiltyard/ui'
import { ArrowRight } from 'lucide-react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { placesWon } from './ceremony.model.ts'
import styles from './revealed-team.module.css'

type RevealedTeamProps = { readonly step: RevealStep; readonly decimals: number }

/** One team: where it stood when the board froze, what it did since, where it stands. */
export function RevealedTeam({ step, decimals }: RevealedTeamProps) {
  const t = useTranslations('scoreboard.ceremony')
  const words = useTranslations('scoreboard')
  const points = (units: number) =>
    words('points', { score: units / 10 ** decimals, text: formatScore(units, decimals) })
  return (
    <article className={styles['stage']}>
      <span className={styles['arms']}>
        <Cover id={step.teamId} shape="shield" />
      </span>
      <div>
        <h2 className={styles['name']}>{step.name}</h2>
        <p className={styles['org']}>{step.orgName}</p>
      </div>
      <div className={styles['places']}>
        <dl className={styles['place']}>
          <dt>{t('frozen')}</dt>
          <dd className={styles['rank']}>{step.frozenRank ?? '—'}</dd>
          <dd className={styles['score']}>
            {step.frozenRank === null ? t('noFrozenRank') : points(step.frozenScore)}
          </dd>
        </dl>
        <ArrowRight size={40} strokeWidth={1.5} aria-hidden="true" className={styles['arrow']} />
        <dl className={classNames(styles['place'], styles['final'])}>
          <dt>{t('final')}</dt>
          <dd className={styles['rank']}>{step.finalRank}</dd>
          <dd className={styles['score']}>{points(step.finalScore)}</dd>
        </dl>
      </div>
      <PlacesWon won={placesWon(step)} />
      <SolvedSince step={step} />
      <Changes step={step} points={points} />
    </article>
  )
}

function PlacesWon({ won }: { readonly won: number | null }) {
  const t = useTranslations('scoreboard.ceremony')
  if (won === null) return null
  if (won === 0) return <p className={styles['won']}>{t('same')}</p>
  return (
    <p className={classNames(styles['won'], won > 0 ? styles['up'] : styles['down'])}>
      <span aria-hidden="true">{won > 0 ? '▲ ' : '▼ '}</span>
      {won > 0 ? t('up', { places: won }) : t('down', { places: -won })}
    </p>
  )
}

type ChangesProps = { readonly step: RevealStep; readonly points: (units: number) => string }

/** Every point of the difference has a cause. */
function Changes({ step: { changes }, points }: ChangesProps) {
  const t = useTranslations('scoreboard.ceremony')
  if (changes.length === 0) return null
  return (
    <ul className={styles['changes']} aria-label={t('changes')}>
      {changes.map(({ kind, units }) => (
        <li key={kind}>
          {t(`causes.${kind}`)}{' '}
          <strong>
            {units > 0 ? '+' : '−'}
            {points(Math.abs(units))}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function SolvedSince({ step: { solvedSince } }: { readonly step: RevealStep }) {
  const t = useTranslations('scoreboard.ceremony')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  if (solvedSince.length === 0) return <p className={styles['nothing']}>{t('solvedNothing')}</p>
  return (
    <div className={styles['since']}>
      <h3>{t('solvedSince')}</h3>
      <ul>
        {solvedSince.map(({ name, category, at }) => (
          <li key={`${at}${inLanguage(name, 'zh')}`}>
            {localised(name)} <span className={styles['category']}>{categoryName(category)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
