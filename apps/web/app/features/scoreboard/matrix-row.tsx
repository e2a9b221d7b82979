import type { ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, Skeleton } from '@tiltyard/ui'
import { memo } from 'react'
import { useLocalised } from '../site/index.ts'
import { figure } from './figures.ts'
import { markOf, type Solve, type Task } from './matrix.model.ts'
import styles from './matrix.module.css'
import { wordElapsed } from './score-lines.model.ts'

type MatrixRowProps = {
  readonly index: number
  readonly row: ScoreboardRow | undefined
  readonly tasks: readonly Task[]
  readonly solves: ReadonlyMap<number, Solve> | undefined
  readonly isOwn: boolean
  readonly isMarked: boolean
  readonly onOpen: (teamId: string) => void
}

export const MatrixRow = memo(function MatrixRow({
  index,
  row,
  tasks,
  solves,
  isOwn,
  isMarked,
  onOpen,
}: MatrixRowProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const word = (task: Task, { blood, seconds }: Solve) => {
    const said = { name: localised(task.name), time: wordElapsed(seconds) }
    return blood > 0 ? t('bloodAt', { ...said, place: blood }) : t('solvedAt', said)
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
        <span className={styles['score']}>{row ? figure(row.score) : ''}</span>
      </th>
      {tasks.map((task) => {
        const solve = solves?.get(task.number)
        if (!solve) return <td key={task.number} className={styles['cell']} />
        const said = word(task, solve)
        return (
          <td key={task.number} className={styles['cell']} title={said}>
            <span aria-hidden="true" className={solve.blood in bloods ? styles['blood'] : styles['solved']}>
              {markOf(solve)}
            </span>
            <span className="unseen">{said}</span>
          </td>
        )
      })}
    </tr>
  )
})

const bloods: Readonly<Record<number, true>> = { 1: true, 2: true, 3: true }
