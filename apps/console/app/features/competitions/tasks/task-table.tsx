import { type AdminTaskListItem, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Switch, Table, Tag } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { swapItems } from '../stages/stage-form.model.ts'
import { startingValue } from './rule.model.ts'

type TaskRow = AdminTaskListItem

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
  const ids = tasks.map((task) => task.id)
  const stageName = (stageId: string) => {
    const stage = stages.find((each) => each.id === stageId)
    return stage ? inLanguage(stage.name, language) : '—'
  }
  return (
    <Table<TaskRow>
      rowKey="id"
      size="middle"
      dataSource={tasks}
      pagination={false}
      scroll={{ x: 900 }}
      columns={[
        {
          title: t('name'),
          key: 'name',
          render: (_, task) => (
            <Link to={`/competitions/${id}/tasks/${task.id}`}>
              <strong>{inLanguage(task.name, language)}</strong>
            </Link>
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
          render: (_, { flags, hasOwnFlags, hasSlowPattern }) => {
            if (hasSlowPattern) return <Tag color="warning">{t('slowPattern')}</Tag>
            return hasOwnFlags ? t('ownFlags') : flags > 0 ? flags : <Tag color="warning">{t('noFlag')}</Tag>
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
                width: 90,
                render: (_: unknown, task: TaskRow, at: number) => (
                  <Flex gap={4}>
                    <Button
                      size="small"
                      disabled={at === 0}
                      aria-label={t('up', { name: inLanguage(task.name, language) })}
                      icon={<ArrowUp size={14} aria-hidden="true" />}
                      onClick={() => order.mutate(swapItems(ids, at, at - 1))}
                    />
                    <Button
                      size="small"
                      disabled={at === tasks.length - 1}
                      aria-label={t('down', { name: inLanguage(task.name, language) })}
                      icon={<ArrowDown size={14} aria-hidden="true" />}
                      onClick={() => order.mutate(swapItems(ids, at, at + 1))}
                    />
                  </Flex>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
