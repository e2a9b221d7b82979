import { type CompetitionStatistics, inLanguage, type TaskStatistics } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Table, Tag } from 'antd'
import { durationText } from '../../shared/effects/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { inListOrder } from '../admin/task-order.model.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './statistics.module.css'
import { StatisticsExport } from './statistics-export.tsx'
import { useFigures } from './use-figures.ts'

type TaskStatisticsProps = { readonly statistics: CompetitionStatistics }

/** Questions are listed below their case, which has no answers of its own. */
export function TaskStatisticsPart({ statistics: { tasks, teams } }: TaskStatisticsProps) {
  const t = useTranslations('running.statistics')
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  const { share } = useFigures()
  const listed = inListOrder(tasks)
  const name = (task: TaskStatistics) => inLanguage(task.name, language)
  const duration = (seconds: number | null) =>
    seconds === null ? '–' : durationText(Math.max(1, seconds) * 1000, language)
  const figure = (key: 'views' | 'solves' | 'attempts') => ({
    title: t(key),
    dataIndex: key,
    key,
    align: 'right' as const,
    className: 'figures',
    sorter: (one: TaskStatistics, other: TaskStatistics) => one[key] - other[key],
  })
  return (
    <section aria-labelledby="statistics-tasks">
      <h2 id="statistics-tasks" className={styles['heading']}>
        {t('tasks')}
      </h2>
      <BarChart
        caption={t('byTask')}
        most={Math.max(1, teams)}
        bars={listed.map((task) => ({
          key: task.id,
          label: name(task),
          value: task.solves,
          text: share(task.solves, teams),
        }))}
        actions={<StatisticsExport table="tasks" label={t('tasks')} />}
      >
        <FigureTable
          columns={[t('task'), t('solves'), t('solveRate')]}
          rows={listed.map((task) => [name(task), task.solves, share(task.solves, teams)])}
        />
      </BarChart>
      <Table<TaskStatistics>
        rowKey="id"
        size="small"
        dataSource={listed}
        pagination={tasks.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t('task'),
            key: 'task',
            render: (_, task) => <span className={task.parentId ? styles['child'] : ''}>{name(task)}</span>,
          },
          {
            title: t('category'),
            key: 'category',
            render: (_, { category }) => <Tag>{categoryName(category)}</Tag>,
          },
          figure('views'),
          figure('solves'),
          {
            title: t('solveRate'),
            key: 'rate',
            align: 'right',
            className: 'figures',
            render: (_, { solves }) => share(solves, teams),
          },
          figure('attempts'),
          {
            title: t('wrongShare'),
            key: 'wrong',
            align: 'right',
            className: 'figures',
            render: (_, { wrong, attempts }) => share(wrong, attempts),
            sorter: (one, other) =>
              one.wrong / Math.max(1, one.attempts) - other.wrong / Math.max(1, other.attempts),
          },
          {
            title: <span title={t('medianHint')}>{t('median')}</span>,
            key: 'median',
            align: 'right',
            render: (_, { medianSeconds }) => duration(medianSeconds),
            sorter: (one, other) => (one.medianSeconds ?? 0) - (other.medianSeconds ?? 0),
          },
          {
            title: t('firstSolve'),
            key: 'first',
            render: (_, { firstSolve }) =>
              firstSolve ? (
                <>
                  <div>{firstSolve.teamName}</div>
                  <TimeText iso={firstSolve.at} precise />
                </>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </section>
  )
}
