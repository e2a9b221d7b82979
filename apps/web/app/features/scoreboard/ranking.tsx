import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { useCallback, useEffect } from 'react'
import { type BoardPages, pageSize, rowAt } from './board-pages.model.ts'
import { BoardRowLine } from './board-row-line.tsx'
import type { BoardFollower } from './follow-board.ts'
import type { BoardOf } from './queries.ts'
import styles from './ranking.module.css'
import type { Span } from './rows-in-sight.model.ts'
import { type Target, useJump } from './use-jump.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import { useSteadyReading } from './use-steady-reading.ts'

export type RankingProps = {
  readonly of: BoardOf
  readonly board: BoardPages
  readonly follower: BoardFollower
  readonly ownTeamId: string | undefined
  readonly target: Target | null
  /** Which division a team is in is said where all are shown. */
  readonly isOfAll: boolean
  readonly onOpen: (teamId: string) => void
}

/** Below the site's header and the heads of the columns. */
const covered = 104
const viewHeight = () => innerHeight - covered

export function Ranking({ of, board, follower, ownTeamId, target, isOfAll, onOpen }: RankingProps) {
  const t = useTranslations('scoreboard')
  const rows = useRowsInSight({ count: board.total, first: pageSize, covered })
  const { listRef, span, rowHeight } = rows
  useSteadyReading(board, rows, viewHeight)
  useLook(follower, span, board.round)
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
            <BoardRowLine
              key={row ? row.teamId : index}
              index={index}
              row={row}
              startsAt={of.startsAt}
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

export const indices = ({ from, to }: Span): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const restMs = 80

/** Whoever flies over a thousand rows asks for those where they land. */
export function useLook(follower: BoardFollower, span: Span, round: number): void {
  useEffect(() => {
    const timer = setTimeout(() => void follower.look(span), restMs)
    return () => clearTimeout(timer)
  }, [follower, span, round])
}
