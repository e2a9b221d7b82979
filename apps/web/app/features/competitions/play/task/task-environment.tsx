import type { PlayTaskList, TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useMemo } from 'react'
import { EnvironmentMessages, EnvironmentPanel } from '../../../environments/environment/index.ts'
import type { Competition } from '../queries.ts'
import styles from './task-environment.module.css'
import { teamEnvironments } from './team-environments.ts'

type TaskEnvironmentProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly task: TaskDetail
}

/** The environment of a task, shared by the team; staff have none. */
export function TaskEnvironment(props: TaskEnvironmentProps) {
  if (!props.task.environment || !props.board.entry) return null
  return (
    <EnvironmentMessages>
      <TeamEnvironment {...props} lifetime={props.task.environment} />
    </EnvironmentMessages>
  )
}

type TeamEnvironmentProps = TaskEnvironmentProps & {
  readonly lifetime: NonNullable<TaskDetail['environment']>
}

function TeamEnvironment({ competition, task, lifetime }: TeamEnvironmentProps) {
  const t = useTranslations('environments')
  // A new object would reload the list.
  const api = useMemo(() => teamEnvironments(competition), [competition])
  return (
    <section className={styles['environment']} aria-label={t('title')}>
      <EnvironmentPanel key={task.id} api={api} subjectId={task.id} lifetime={lifetime} gate={null} />
    </section>
  )
}
