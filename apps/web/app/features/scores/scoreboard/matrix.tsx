import type { ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { classNames, EmptyState, formatScore, Score, Skeleton } from '@tiltyard/ui'
import { Grid3x3 } from 'lucide-react'
import { memo, useCallback, useMemo, useRef } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import { rowAt } from './board-pages.model.ts'
import {
  type MatrixColumn,
  type MatrixData as MatrixFacts,
  type MatrixSolve,
  type MatrixTask,
  markOf,
  matrixColumns,
} from './matrix.model.ts'
import styles from './matrix.module.css'
import { indices, type RankingProps, useReportVisibleRows } from './ranking.tsx'
import { formatElapsed } from './score-lines.model.ts'
import { useJump, useScrollAnchor, useVisibleRows } from './use-visible-rows.ts'

type MatrixProps = Omit<RankingProps, 'of' | 'isOfAll'> & { readonly matrix: MatrixFacts }

const headHeight = 168
const firstRows = 30
/** A category of more tasks has room for its whole name. */
const widestSpan = 4

/** In a box of its own that scrolls both ways, with the tasks above and the teams at the side always in sight. */
export function Matrix({ board, follower, matrix, ownTeamId, target, onOpen }: MatrixProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const box = useRef<HTMLElement>(null)
  const rows = useVisibleRows({ count: board.total, first: firstRows, scroller: box, covered: headHeight })
  const viewHeight = useCallback(() => (box.current?.clientHeight ?? 0) - headHeight, [])
  useScrollAnchor(board, rows, viewHeight)
  useReportVisibleRows(follower, rows.span, board.round)
  useJump(target, rows, viewHeight)
  const { listRef, span, rowHeight } = rows
  const { tasks } = matrix
  const columns = useMemo(() => matrixColumns(tasks), [tasks])
  if (tasks.length === 0)
    return (
      <EmptyState title={t('emptyMatrix')} icon={<Grid3x3 size={40} strokeWidth={1.5} aria-hidden="true" />}>
        {t('emptyMatrixText')}
      </EmptyState>
    )
  return (
    <>
      <p className={styles['key']}>{t('matrixKey')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
      <section ref={box} className={styles['box']} aria-label={t('matrixLabel')} tabIndex={0}>
        <table aria-rowcount={board.total + 1} className={styles['table']} aria-label={t('view.matrix')}>
          <thead className={styles['heads']}>
            <tr aria-rowindex={1} className={styles['head']}>
              <th scope="col" className={styles['corner']}>
                {t('column.team')}
              </th>
              {columns.map(({ number, name, category, value, solves, span: categorySpan }) => (
                <th
                  key={number}
                  scope="col"
                  className={classNames(styles['task'], categorySpan > 0 && styles['first'])}
                  title={t('task', {
                    name: localised(name),
                    value: formatScore(value, board.decimals),
                    solves,
                  })}
                >
                  {categorySpan > 0 ? (
                    <span
                      className={styles['category']}
                      data-span={Math.min(categorySpan, widestSpan)}
                      title={categoryName(category)}
                    >
                      {categoryName(category)}
                    </span>
                  ) : null}
                  <span className={styles['taskName']}>{localised(name)}</span>
                  <span className={styles['value']}>{formatScore(value, board.decimals)}</span>
                  <span className="unseen">{t('taskSolves', { solves })}</span>
                </th>
              ))}
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
                <MatrixRow
                  key={row ? row.teamId : index}
                  index={index}
                  row={row}
                  decimals={board.decimals}
                  tasks={columns}
                  solves={row && matrix.solves.get(row.teamId)}
                  isOwn={row !== undefined && row.teamId === ownTeamId}
                  isMarked={row !== undefined && row.teamId === target?.teamId}
                  onOpen={onOpen}
                />
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}

type MatrixRowProps = {
  readonly index: number
  readonly row: ScoreboardRow | undefined
  readonly decimals: number
  readonly tasks: readonly MatrixColumn[]
  readonly solves: ReadonlyMap<number, MatrixSolve> | undefined
  readonly isOwn: boolean
  readonly isMarked: boolean
  readonly onOpen: (teamId: string) => void
}

const MatrixRow = memo(function MatrixRow({
  index,
  row,
  decimals,
  tasks,
  solves,
  isOwn,
  isMarked,
  onOpen,
}: MatrixRowProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const describe = (task: MatrixTask, { blood, seconds }: MatrixSolve) => {
    const label = { name: localised(task.name), time: formatElapsed(seconds) }
    return blood > 0 ? t('bloodAt', { ...label, place: blood }) : t('solvedAt', label)
  }
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(styles['row'], isOwn && styles['own'], isMarked && styles['marked'])}
    >
      <th scope="row" className={styles['team']}>
        <span className={styles['rank']}>{row?.rank ?? index + 1}</span>
        {row ? (
          <button
            type="button"
            className={styles['name']}
            data-team={row.teamId}
            onClick={() => onOpen(row.teamId)}
          >
            {row.name}
          </button>
        ) : (
          <Skeleton shape="medium" />
        )}
        <span className={styles['score']}>{row ? <Score units={row.score} decimals={decimals} /> : ''}</span>
      </th>
      {tasks.map((task) => {
        const solve = solves?.get(task.number)
        const look = classNames(styles['cell'], task.span > 0 && styles['first'])
        if (!solve) return <td key={task.number} className={look} />
        const label = describe(task, solve)
        return (
          <td key={task.number} className={look} title={label}>
            <span aria-hidden="true" className={solve.blood in bloods ? styles['blood'] : styles['solved']}>
              {markOf(solve)}
            </span>
            <span className="unseen">{label}</span>
          </td>
        )
      })}
    </tr>
  )
})

const bloods: Readonly<Record<number, true>> = { 1: true, 2: true, 3: true }
