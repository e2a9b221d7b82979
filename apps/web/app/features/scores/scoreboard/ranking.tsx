import type { Localised, ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover, classNames, Score, Skeleton } from '@tiltyard/ui'
import { memo, useCallback, useEffect } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import { type BoardPages, pageSize, rowAt } from './board-pages.model.ts'
import type { BoardFollower } from './follow-board.ts'
import type { BoardCompetition } from './queries.ts'
import styles from './ranking.module.css'
import { formatElapsed } from './score-lines.model.ts'
import { type JumpTarget, useJump, useScrollAnchor, useVisibleRows } from './use-visible-rows.ts'
import type { RowSpan } from './visible-rows.model.ts'

export type RankingProps = {
  readonly of: BoardCompetition
  readonly board: BoardPages
  readonly follower: BoardFollower
  readonly ownTeamId: string | undefined
  readonly target: JumpTarget | null
  /** Which division a team is in is said where all are shown. */
  readonly isOfAll: boolean
  readonly onOpen: (teamId: string) => void
}

/** Below the site's header and the heads of the columns. */
const covered = 104
const viewHeight = () => innerHeight - covered

export function Ranking({ of, board, follower, ownTeamId, target, isOfAll, onOpen }: RankingProps) {
  const t = useTranslations('scoreboard')
  const rows = useVisibleRows({ count: board.total, first: pageSize, covered })
  const { listRef, span, rowHeight } = rows
  useScrollAnchor(board, rows, viewHeight)
  useReportVisibleRows(follower, span, board.round)
  useJump(target, rows, viewHeight)
  const divisions = new Map(isOfAll ? board.divisions.map(({ number, name }) => [number, name]) : [])
  const hasDivisions = divisions.size > 1
  const draw = useCallback((teamId: string) => onOpen(teamId), [onOpen])
  return (
    <table
      aria-label={t('heading')}
      aria-rowcount={board.total + 1}
      className={classNames(styles['table'], hasDivisions && styles['withDivisions'])}
    >
      <thead className={styles['heads']}>
        <tr aria-rowindex={1} className={styles['head']}>
          <th scope="col">{t('column.rank')}</th>
          <th scope="col">{t('column.team')}</th>
          {hasDivisions ? (
            <th scope="col" className={styles['wide']}>
              {t('column.division')}
            </th>
          ) : null}
          <th scope="col" className={classNames(styles['wide'], styles['figure'])}>
            {t('column.lastAt')}
          </th>
          <th scope="col" className={classNames(styles['wide'], styles['figure'])}>
            {t('column.solves')}
          </th>
          <th scope="col" className={styles['figure']}>
            {t('column.score')}
          </th>
        </tr>
      </thead>
      <tbody
        ref={listRef}
        className={styles['rows']}
        {...(rowHeight > 0 && {
          style: { height: board.total * rowHeight, paddingTop: span.from * rowHeight },
        })}
      >
        {indices(span).map((index) => {
          const row = rowAt(board, index)
          return (
            <RankingRow
              key={row ? row.teamId : index}
              index={index}
              row={row}
              startsAt={of.startsAt}
              decimals={board.decimals}
              division={row && hasDivisions ? divisions.get(row.division) : undefined}
              hasDivisions={hasDivisions}
              isOwn={row !== undefined && row.teamId === ownTeamId}
              isMarked={row !== undefined && row.teamId === target?.teamId}
              onOpen={draw}
            />
          )
        })}
      </tbody>
    </table>
  )
}

export const indices = ({ from, to }: RowSpan): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const restMs = 80

/** Whoever flies over a thousand rows asks for those where they land. */
export function useReportVisibleRows(follower: BoardFollower, span: RowSpan, round: number): void {
  useEffect(() => {
    const timer = setTimeout(() => void follower.setVisibleRows(span), restMs)
    return () => clearTimeout(timer)
  }, [follower, span, round])
}

export type RankingRowProps = {
  readonly index: number
  readonly row: ScoreboardRow | undefined
  readonly startsAt: string | null
  readonly decimals: number
  readonly division: Localised | undefined
  readonly hasDivisions: boolean
  readonly isOwn: boolean
  readonly isMarked: boolean
  readonly onOpen: (teamId: string) => void
}

const RankingRow = memo(function BoardRowLine({
  index,
  row,
  startsAt,
  decimals,
  division,
  hasDivisions,
  isOwn,
  isMarked,
  onOpen,
}: RankingRowProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  if (!row) return <RankingRowSkeleton index={index} columns={hasDivisions ? 6 : 5} />
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(styles['row'], isOwn && styles['own'], isMarked && styles['marked'])}
    >
      <td className={classNames(styles['rank'], row.rank <= 3 && styles[`top${row.rank}`])}>{row.rank}</td>
      <td className={styles['team']}>
        <span className={styles['arms']}>
          <Cover id={row.name} shape="shield" />
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
        {row.lastAt ? formatSince(row.lastAt, startsAt) : '—'}
      </td>
      <td className={classNames(styles['wide'], styles['figure'])}>{row.solves}</td>
      <td className={classNames(styles['figure'], styles['score'])}>
        <Score units={row.score} decimals={decimals} />
        <span className={styles['narrow']}>{t('solves', { count: row.solves })}</span>
      </td>
    </tr>
  )
})

function formatSince(at: string, startsAt: string | null): string {
  return startsAt ? formatElapsed((Date.parse(at) - Date.parse(startsAt)) / 1000) : at.slice(11, 19)
}

function RankingRowSkeleton({ index, columns }: { readonly index: number; readonly columns: number }) {
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
