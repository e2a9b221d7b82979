import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, classNames, EmptyState } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type Case, caseAddress, earnedPoints } from './case.model.ts'
import { CaseCard } from './case-card.tsx'
import styles from './case-list.module.css'
import { TaskState } from './task-state.tsx'

type CaseListProps = {
  readonly competitionId: string
  readonly cases: readonly Case[]
  readonly singleTasks: readonly TaskListItem[]
}

export function CaseList({ competitionId, cases, singleTasks }: CaseListProps) {
  const t = useTranslations('forensics.cases')
  if (cases.length === 0 && singleTasks.length === 0)
    return (
      <Card>
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      </Card>
    )
  return (
    <div className={styles['list']}>
      {cases.length > 0 ? (
        <section aria-label={t('title')}>
          <h2 className={styles['title']}>{t('title')}</h2>
          <ul className={styles['cases']}>
            {cases.map((each) => (
              <CaseCard key={each.task.id} competitionId={competitionId} of={each} />
            ))}
          </ul>
        </section>
      ) : null}
      {singleTasks.length > 0 ? (
        <section aria-label={t('others')}>
          <h2 className={styles['title']}>{t('others')}</h2>
          <ul className={styles['others']}>
            {singleTasks.map((task) => (
              <SingleTaskRow key={task.id} competitionId={competitionId} task={task} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

type SingleTaskRowProps = { readonly competitionId: string; readonly task: TaskListItem }

function SingleTaskRow({ competitionId, task }: SingleTaskRowProps) {
  const t = useTranslations('forensics.question')
  const localised = useLocalised()
  const isLocked = task.locked.length > 0
  return (
    <li className={classNames(styles['row'], isLocked && styles['lockedRow'])}>
      {isLocked ? (
        <span>{localised(task.name)}</span>
      ) : (
        <Link to={caseAddress(competitionId, task.id)} preventScrollReset data-card={task.id}>
          {localised(task.name)}
        </Link>
      )}
      <TaskState task={task} />
      <span className={styles['points']}>
        {task.isSolved
          ? t('earned', { earned: earnedPoints(task), points: task.value })
          : t('points', { points: task.value })}
      </span>
    </li>
  )
}
