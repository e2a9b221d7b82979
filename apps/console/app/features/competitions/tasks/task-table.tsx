import { type AdminTaskListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Card, Flex, Table, type TableColumnsType, type TableColumnType } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'
import { inListOrder } from '../admin/task-order.model.ts'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { startingValue } from './rule.model.ts'
import { AnswerState, OrderButtons, PublishSwitch, TaskName } from './task-controls.tsx'
import styles from './tasks.module.css'

type TaskRow = AdminTaskListItem
type TaskTableProps = {
  /** All tasks of the competition. */
  readonly tasks: readonly TaskRow[]
  /** Only the questions of this case. */
  readonly caseId?: string
}

export function TaskTable({ tasks, caseId }: TaskTableProps) {
  const rows = inListOrder(tasks).filter(({ parentId }) => caseId === undefined || parentId === caseId)
  const isNested = caseId === undefined
  const columns = useColumns(tasks, isNested)
  const isNarrow = useIsNarrow()
  if (isNarrow) return <TaskCards rows={rows} tasks={tasks} isNested={isNested} />
  return (
    <Table<TaskRow>
      rowKey="id"
      size="middle"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 740 }}
      columns={columns}
    />
  )
}

function useColumns(tasks: readonly TaskRow[], isNested: boolean): TableColumnsType<TaskRow> {
  const t = useTranslations('organising.tasks')
  const all = useTranslations('organising')
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  const { stages } = useCompetition()
  const canOrganise = useCanOrganise()
  const stageName = (stageId: string) => {
    const stage = stages.find((each) => each.id === stageId)
    return stage ? inLanguage(stage.name, language) : '—'
  }
  const figure = (name: 'files' | 'hints' | 'solves') =>
    ({ title: t(name), dataIndex: name, width: 70, align: 'right' }) as const
  // Controls stay in view at 1024 px.
  const onWideScreens = { responsive: ['xl'] } satisfies Pick<TableColumnType<TaskRow>, 'responsive'>
  return [
    {
      title: t('name'),
      key: 'name',
      render: (_, task) => (
        <div className={isNested && task.parentId ? styles['child'] : ''}>
          <TaskName task={task} />
        </div>
      ),
    },
    { title: t('category'), key: 'category', width: 100, render: (_, row) => categoryName(row.category) },
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
    { title: t('flags'), key: 'flags', width: 100, render: (_, task) => <AnswerState task={task} /> },
    { ...figure('files'), ...onWideScreens },
    { ...figure('hints'), ...onWideScreens },
    figure('solves'),
    {
      title: t('shown'),
      key: 'shown',
      width: 80,
      fixed: 'end',
      render: (_, task) => <PublishSwitch task={task} />,
    },
    ...(canOrganise
      ? [
          {
            title: all('stages.actions'),
            key: 'order',
            width: 110,
            fixed: 'end' as const,
            render: (_: unknown, task: TaskRow) => <OrderButtons task={task} tasks={tasks} />,
          },
        ]
      : []),
  ]
}

type TaskCardsProps = {
  readonly rows: readonly TaskRow[]
  readonly tasks: readonly TaskRow[]
  readonly isNested: boolean
}

function TaskCards({ rows, tasks, isNested }: TaskCardsProps) {
  const t = useTranslations('organising.tasks')
  const categoryName = useCategoryName()
  const canOrganise = useCanOrganise()
  return rows.map((task) => (
    <div key={task.id} className={isNested && task.parentId ? styles['child'] : ''}>
      <Card size="small" style={{ marginBottom: 8 }}>
        <TaskName task={task} />
        <p className={styles['cardFacts']}>
          <span>{categoryName(task.category)}</span>
          <span>{t('points', { points: startingValue(task.rule) })}</span>
          {task.kind === 'group' ? null : (
            <span>
              {t('flagsTitle')} <AnswerState task={task} />
            </span>
          )}
          <span>
            {t('solves')} {task.solves}
          </span>
        </p>
        <Flex justify="space-between" align="center" gap={8}>
          <Flex gap={8} align="center">
            <PublishSwitch task={task} />
            {t(task.isPublished ? 'shown' : 'hidden')}
          </Flex>
          {canOrganise ? <OrderButtons task={task} tasks={tasks} /> : null}
        </Flex>
      </Card>
    </div>
  ))
}
