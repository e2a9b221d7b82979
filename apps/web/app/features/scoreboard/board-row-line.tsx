import type { Localised, ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover, classNames, Skeleton } from '@tiltyard/ui'
import { memo } from 'react'
import { useLocalised } from '../site/index.ts'
import { figure } from './figures.ts'
import styles from './ranking.module.css'
import { wordElapsed } from './score-lines.model.ts'

export type BoardRowLineProps = {
  readonly index: number
  readonly row: ScoreboardRow | undefined
  readonly startsAt: string | null
  readonly division: Localised | undefined
  readonly hasDivisions: boolean
  readonly isOwn: boolean
  readonly isMarked: boolean
  readonly onOpen: (teamId: string) => void
}

export const BoardRowLine = memo(function BoardRowLine({
  index,
  row,
  startsAt,
  division,
  hasDivisions,
  isOwn,
  isMarked,
  onOpen,
}: BoardRowLineProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  if (!row) return <ComingRow index={index} columns={hasDivisions ? 6 : 5} />
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(styles['row'], isOwn && styles['own'], isMarked && styles['marked'])}
    >
      <td className={classNames(styles['rank'], row.rank <= 3 && styles[`top${row.rank}`])}>{row.rank}</td>
      <td className={styles['team']}>
        <span className={styles['arms']}>
          <Cover id={row.teamId} shape="shield" />
        </span>
        <span className={styles['names']}>
          <button
            type="button"
            className={styles['name']}
            data-team={row.teamId}
            onClick={() => onOpen(row.teamId)}
          >
            {row.name}
          </button>
          <span className={styles['org']}>
            {isOwn ? <span className={styles['mine']}>{t('own')}</span> : null}
            {row.orgName}
          </span>
        </span>
      </td>
      {hasDivisions ? (
        <td className={classNames(styles['wide'], styles['division'])}>
          {division ? localised(division) : ''}
        </td>
      ) : null}
      <td className={classNames(styles['wide'], styles['figure'], styles['faint'])}>
        {row.lastAt ? wordSince(row.lastAt, startsAt) : '—'}
      </td>
      <td className={classNames(styles['wide'], styles['figure'])}>{row.solves}</td>
      <td className={classNames(styles['figure'], styles['score'])}>
        {figure(row.score)}
        <span className={styles['narrow']}>{t('solves', { count: row.solves })}</span>
      </td>
    </tr>
  )
})

function wordSince(at: string, startsAt: string | null): string {
  return startsAt ? wordElapsed((Date.parse(at) - Date.parse(startsAt)) / 1000) : at.slice(11, 19)
}

function ComingRow({ index, columns }: { readonly index: number; readonly columns: number }) {
  const t = useTranslations('scoreboard')
  return (
    <tr aria-rowindex={index + 2} data-index={index} className={styles['row']}>
      <td className={styles['rank']}>{index + 1}</td>
      <td colSpan={columns - 1}>
        <span className="unseen">{t('loadingRow')}</span>
        <Skeleton shape="medium" />
      </td>
    </tr>
  )
}
