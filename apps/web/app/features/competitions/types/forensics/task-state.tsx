import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { CircleCheck, Lock } from 'lucide-react'
import styles from './task-state.module.css'

/** Solved and locked have an icon and a text, not only a colour. */
export function TaskState({ task }: { readonly task: Pick<TaskListItem, 'isSolved' | 'locked'> }) {
  const t = useTranslations('play.board')
  if (task.isSolved)
    return (
      <span className={styles['solved']}>
        <CircleCheck size={16} aria-hidden="true" />
        {t('solved')}
      </span>
    )
  if (task.locked.length === 0) return null
  return (
    <span className={styles['locked']}>
      <Lock size={16} aria-hidden="true" />
      {t('locked')}
    </span>
  )
}
