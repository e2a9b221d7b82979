import type { OwnEntry, TaskListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatScore } from '@tiltyard/ui'
import { ArrowRight, Snowflake, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { joinNames } from '../../content/publications/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import type { Competition } from './queries.ts'
import type { SolveGain } from './solve-result.model.ts'
import styles from './solve-result.module.css'
import { useSolveGain } from './use-solve-gain.ts'

export type NextTask = { readonly task: TaskListItem; readonly address: string }

type SolveResultProps = {
  readonly competition: Competition
  /** The entry as it was before the solve. */
  readonly solve: { readonly entry: OwnEntry; readonly taskNumber: number }
  readonly next: NextTask | null
}

/** After a solve: points, place, who was passed, and where to go on. */
export function SolveResult({ competition, solve, next }: SolveResultProps) {
  const t = useTranslations('play.task.gain')
  const localised = useLocalised()
  const known = useSolveGain(competition, solve)
  return (
    <section className={styles['result']} aria-label={t('title')} role="status">
      {known?.isFrozen ? (
        <p className={styles['quiet']}>
          <Snowflake size={18} aria-hidden="true" />
          {t('frozen')}
        </p>
      ) : null}
      {known?.gain ? <Gain gain={known.gain} decimals={solve.entry.decimals} /> : null}
      {next ? (
        <p className={styles['next']}>
          {t('next')}{' '}
          <Link to={next.address} preventScrollReset>
            {localised(next.task.name)}
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </p>
      ) : (
        <p className={styles['quiet']}>{t('all')}</p>
      )}
    </section>
  )
}

const namesMax = 3

type GainProps = { readonly gain: SolveGain; readonly decimals: number }

function Gain({ gain: { points, rank, placesWon, passed }, decimals }: GainProps) {
  const t = useTranslations('play.task.gain')
  const { language } = useLanguage()
  return (
    <>
      <p className={styles['figures']}>
        <Trophy size={18} aria-hidden="true" />
        <strong>{t('points', { points: formatScore(points, decimals) })}</strong>
        <span>{t('rank', { rank })}</span>
        {placesWon !== null && placesWon > 0 ? (
          <span className={styles['up']}>
            <span aria-hidden="true">▲ </span>
            {t('up', { count: placesWon })}
          </span>
        ) : null}
      </p>
      {passed.length > 0 ? (
        <p className={styles['quiet']}>
          {t('passed', {
            names: joinNames(passed.slice(0, namesMax), language),
            more: passed.length - Math.min(namesMax, passed.length),
          })}
        </p>
      ) : null}
    </>
  )
}
