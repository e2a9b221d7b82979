import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState } from '@tiltyard/ui'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import styles from './task-unavailable.module.css'

type TaskLockedProps = {
  readonly first: TaskListItem['locked']
  readonly addressOf: (taskId: string) => string
}

export function TaskLocked({ first, addressOf }: TaskLockedProps) {
  const t = useTranslations('play.task.locked')
  const localised = useLocalised()
  return (
    <div className={styles['unavailable']}>
      <EmptyState title={t('title')} icon={<Lock size={40} strokeWidth={1.5} aria-hidden="true" />}>
        {t('text')}
      </EmptyState>
      <ul>
        {first.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOf(id)} preventScrollReset>
              {localised(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TaskAbsent({ boardPath }: { readonly boardPath: string }) {
  const t = useTranslations('play.task')
  return (
    <div className={styles['unavailable']}>
      <p>{t('absent.text')}</p>
      <Link className={buttonClass({ kind: 'primary' })} to={boardPath} preventScrollReset>
        {t('back')}
      </Link>
    </div>
  )
}
