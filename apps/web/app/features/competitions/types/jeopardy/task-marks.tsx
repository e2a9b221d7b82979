import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { CircleCheck, Droplet } from 'lucide-react'
import styles from './task-marks.module.css'

/** Solved and blood marks have an icon and a text, not only a colour. */
export function TaskMarks({ task }: { readonly task: Pick<TaskListItem, 'isSolved' | 'blood'> }) {
  const t = useTranslations('play.board')
  if (!task.isSolved) return null
  return (
    <p className={styles['marks']}>
      <span className={styles['solved']}>
        <CircleCheck size={16} aria-hidden="true" />
        {t('solved')}
      </span>
      {task.blood !== null && task.blood >= 1 && task.blood <= 3 ? (
        <span className={styles['blood']}>
          <Droplet size={16} aria-hidden="true" />
          {t('blood', { place: String(task.blood) })}
        </span>
      ) : null}
    </p>
  )
}

const levels = [1, 2, 3, 4, 5] as const

export function Difficulty({ of }: { readonly of: number }) {
  const t = useTranslations('play.board')
  return (
    <span className={styles['difficulty']} role="img" aria-label={t('difficulty', { difficulty: of })}>
      {levels.map((level) => (
        <i key={level} className={classNames(styles['level'], level <= of && styles['reached'])} />
      ))}
    </span>
  )
}
