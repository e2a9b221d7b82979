import type { TaskListItem } from '@tiltyard/contracts/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import styles from './task-names.module.css'

type TaskNamesProps = {
  readonly label: string
  readonly of: readonly Pick<TaskListItem, 'id' | 'name'>[]
  /** Absent: they cannot be opened yet. */
  readonly addressOf?: (taskId: string) => string
}

/** Tasks that are required, or that wait. */
export function TaskNames({ label, of, addressOf }: TaskNamesProps) {
  const localised = useLocalised()
  return (
    <div className={styles['names']}>
      <span>{label}</span>
      <ul>
        {of.map(({ id, name }) => (
          <li key={id}>
            {addressOf ? (
              <Link to={addressOf(id)} preventScrollReset>
                {localised(name)}
              </Link>
            ) : (
              localised(name)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
