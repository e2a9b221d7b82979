import { type AdminTaskListItem, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Switch, Tag } from 'antd'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { moveTask } from '../admin/task-order.model.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import styles from './tasks.module.css'

const icon = { size: 16, 'aria-hidden': true } as const

type TaskControlProps = { readonly task: AdminTaskListItem }

export function TaskName({ task }: TaskControlProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { id } = useCompetition()
  return (
    <span className={styles['name'] ?? ''}>
      <Link to={`/competitions/${id}/tasks/${task.id}`}>
        <strong>{inLanguage(task.name, language)}</strong>
      </Link>{' '}
      {task.kind === 'group' ? <Tag color="blue">{t('case')}</Tag> : null}
    </span>
  )
}

/** How many answers are set, or what is wrong with them. */
export function AnswerState({ task }: TaskControlProps) {
  const t = useTranslations('organising.tasks')
  const { kind, flags, variantFlagKinds, hasOwnFlags, hasSlowPattern } = task
  if (kind === 'group') return '—'
  if (hasSlowPattern) return <Tag color="warning">{t('slowPattern')}</Tag>
  if (hasOwnFlags) return t('ownFlags')
  if (flags > 0) return flags
  return variantFlagKinds.length > 0 ? t('perVariant') : <Tag color="warning">{t('noFlag')}</Tag>
}

export function PublishSwitch({ task }: TaskControlProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const publish = useCompetitionMutation((isPublished: boolean) =>
    callApi(addresses.publishTask, { params: { competitionId: id, taskId: task.id }, body: { isPublished } }),
  )
  return (
    <Switch
      aria-label={`${t('publish')}: ${inLanguage(task.name, language)}`}
      checked={task.isPublished}
      disabled={!canOrganise}
      loading={publish.isPending}
      onChange={(isPublished) => publish.mutate(isPublished)}
    />
  )
}

type OrderButtonsProps = TaskControlProps & {
  /** All tasks of the competition, which are ordered together. */
  readonly tasks: readonly AdminTaskListItem[]
}

/** Up and down among its siblings; a case also gets another question. */
export function OrderButtons({ task, tasks }: OrderButtonsProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const order = useCompetitionMutation((taskIds: string[]) =>
    callApi(addresses.orderTasks, { params: { competitionId: id }, body: { taskIds } }),
  )
  const name = inLanguage(task.name, language)
  return (
    <Flex gap={4}>
      {([-1, 1] as const).map((step) => {
        const moved = moveTask(tasks, task.id, step)
        const label = t(step === -1 ? 'up' : 'down', { name })
        return (
          <Button
            key={step}
            disabled={moved === null || order.isPending}
            aria-label={label}
            title={label}
            icon={step === -1 ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
            onClick={() => moved && order.mutate(moved)}
          />
        )
      })}
      {task.kind === 'group' ? (
        <Link
          to={`/competitions/${id}/tasks/new?parent=${task.id}`}
          aria-label={t('addQuestion', { name })}
          title={t('addQuestion', { name })}
        >
          <Button tabIndex={-1} aria-hidden="true" icon={<Plus {...icon} />} />
        </Link>
      ) : null}
    </Flex>
  )
}
