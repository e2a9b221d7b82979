import { type AdminTaskListItem, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Switch, Table, Tag } from 'antd'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { inListOrder, moveTask } from '../admin/task-order.model.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { startingValue } from './rule.model.ts'
import styles from './tasks.module.css'

type TaskRow = AdminTaskListItem

const icon = { size: 14, 'aria-hidden': true } as const

export function TaskTable({ tasks }: { readonly tasks: readonly TaskRow[] }) {
  const t = useTranslations('organising.tasks')
  const all = useTranslations('organising')
  const { language } = useLanguage()
  const { id, stages } = useCompetition()
  const canOrganise = useCanOrganise()
  const params = { competitionId: id }
  const publish = useCompetitionMutation(({ id: taskId, isPublished }: TaskRow) =>
    callApi(addresses.publishTask, { params: { ...params, taskId }, body: { isPublished: !isPublished } }),
  )
  const order = useCompetitionMutation((taskIds: string[]) =>
    callApi(addresses.orderTasks, { params, body: { taskIds } }),
  )
  const move = (task: TaskRow, step: 1 | -1) => moveTask(tasks, task.id, step)
  const stageName = (stageId: string) => {
    const stage = stages.find((each) => each.id === stageId)
    return stage ? inLanguage(stage.name, language) : '—'
  }
  return (
    <Table<TaskRow>
      rowKey="id"
      size="middle"
      dataSource={inListOrder(tasks)}
      pagination={false}
      scroll={{ x: 900 }}
      columns={[
        {
          title: t('name'),
          key: 'name',
          render: (_, task) => (
            <span className={task.parentId ? styles['child'] : ''}>
              <Link to={`/competitions/${id}/tasks/${task.id}`}>
                <strong>{inLanguage(task.name, language)}</strong>
              </Link>{' '}
              {task.kind === 'group' ? <Tag color="blue">{t('case')}</Tag> : null}
            </span>
          ),
        },
        { title: t('category'), dataIndex: 'category', width: 110 },
        ...(stages.length > 1
          ? [
              {
                title: t('stage'),
                key: 'stage',
                width: 120,
                render: (_: unknown, { stageId }: TaskRow) => stageName(stageId),
              },
            ]
          : []),
        {
          title: t('value'),
          key: 'value',
          width: 80,
          align: 'right',
          render: (_, { rule }) => startingValue(rule),
        },
        {
          title: t('flags'),
          key: 'flags',
          width: 110,
          render: (_, { kind, flags, variantFlagKinds, hasOwnFlags, hasSlowPattern }) => {
            if (kind === 'group') return '—'
            if (hasSlowPattern) return <Tag color="warning">{t('slowPattern')}</Tag>
            if (hasOwnFlags) return t('ownFlags')
            if (flags > 0) return flags
            return variantFlagKinds.length > 0 ? t('perVariant') : <Tag color="warning">{t('noFlag')}</Tag>
          },
        },
        { title: t('files'), dataIndex: 'files', width: 70, align: 'right' },
        { title: t('hints'), dataIndex: 'hints', width: 70, align: 'right' },
        { title: t('solves'), dataIndex: 'solves', width: 70, align: 'right' },
        {
          title: t('shown'),
          key: 'shown',
          width: 90,
          render: (_, task) => (
            <Switch
              aria-label={`${t('publish')}: ${inLanguage(task.name, language)}`}
              checked={task.isPublished}
              disabled={!canOrganise}
              loading={publish.isPending && publish.variables?.id === task.id}
              onChange={() => publish.mutate(task)}
            />
          ),
        },
        ...(canOrganise
          ? [
              {
                title: all('stages.actions'),
                key: 'order',
                width: 130,
                render: (_: unknown, task: TaskRow) => (
                  <Flex gap={4}>
                    {([-1, 1] as const).map((step) => {
                      const moved = move(task, step)
                      return (
                        <Button
                          key={step}
                          size="small"
                          disabled={moved === null}
                          aria-label={t(step === -1 ? 'up' : 'down', {
                            name: inLanguage(task.name, language),
                          })}
                          icon={step === -1 ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
                          onClick={() => moved && order.mutate(moved)}
                        />
                      )
                    })}
                    {task.kind === 'group' ? (
                      <Link
                        to={`/competitions/${id}/tasks/new?parent=${task.id}`}
                        aria-label={t('addQuestion', { name: inLanguage(task.name, language) })}
                      >
                        <Button size="small" tabIndex={-1} aria-hidden="true" icon={<Plus {...icon} />} />
                      </Link>
                    ) : null}
                  </Flex>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
