import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { Grid3x3 } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useCategoryName } from '../categories/index.ts'
import { useLocalised } from '../site/index.ts'
import { rowAt } from './board-pages.model.ts'
import { figure } from './figures.ts'
import type { Matrix as MatrixFacts } from './matrix.model.ts'
import styles from './matrix.module.css'
import { MatrixRow } from './matrix-row.tsx'
import { indices, type RankingProps, useLook } from './ranking.tsx'
import { useJump } from './use-jump.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import { useSteadyReading } from './use-steady-reading.ts'

type MatrixProps = Omit<RankingProps, 'of' | 'isOfAll'> & { readonly matrix: MatrixFacts }

const headHeight = 96
const firstRows = 30

/** In a box of its own that scrolls both ways, with the tasks above and the teams at the side always in sight. */
export function Matrix({ board, follower, matrix, ownTeamId, target, onOpen }: MatrixProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const box = useRef<HTMLElement>(null)
  const rows = useRowsInSight({ count: board.total, first: firstRows, scroller: box, covered: headHeight })
  const viewHeight = useCallback(() => (box.current?.clientHeight ?? 0) - headHeight, [])
  useSteadyReading(board, rows, viewHeight)
  useLook(follower, rows.span, board.round)
  useJump(target, rows, viewHeight)
  const { listRef, span, rowHeight } = rows
  const { tasks } = matrix
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
              {tasks.map(({ number, name, category, value, solves }) => (
                <th
                  key={number}
                  scope="col"
                  className={styles['task']}
                  title={t('task', { name: localised(name), value, solves })}
                >
                  <span className={styles['category']}>{categoryName(category)}</span>
                  <span className={styles['taskName']}>{localised(name)}</span>
                  <span className={styles['value']}>{figure(value)}</span>
                  <span className={styles['solves']}>{t('taskSolves', { solves })}</span>
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
                  tasks={tasks}
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
