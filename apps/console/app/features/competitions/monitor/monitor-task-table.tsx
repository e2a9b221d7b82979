import { inLanguage, type Monitor } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { EmptyState } from '../../../layout/index.ts'
import { inListOrder } from '../admin/task-order.model.ts'
import { useCompetition } from '../admin/use-competition.ts'
import styles from './monitor.module.css'

type MonitorTask = Monitor['tasks'][number]
const figures = ['views', 'solves', 'wrong', 'tries'] as const

/** Questions are listed below their case. The name leads judges to the wrong answers, that of a case to its questions. */
export function MonitorTaskTable({ tasks }: { readonly tasks: readonly MonitorTask[] }) {
  const t = useTranslations('running.monitor')
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  const { role } = useCompetition()
  const isCase = (id: string) => tasks.some(({ parentId }) => parentId === id)
  return (
    <section aria-labelledby="monitor-tasks">
      <h2 id="monitor-tasks" className={styles['heading']}>
        {t('tasks')}
      </h2>
      {tasks.length === 0 ? (
        <EmptyState title={t('noTasks')}>{t('noTasksText')}</EmptyState>
      ) : (
        <Table<MonitorTask>
          rowKey="id"
          size="small"
          dataSource={inListOrder(tasks)}
          pagination={tasks.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: t('task'),
              key: 'task',
              render: (_, { id, parentId, name }) => (
                <span className={parentId ? styles['child'] : ''}>
                  {role === 'monitor' ? (
                    inLanguage(name, language)
                  ) : (
                    <Link to={`../tasks/${id}?part=${isCase(id) ? 'questionsTitle' : 'wrongAnswersTitle'}`}>
                      {inLanguage(name, language)}
                    </Link>
                  )}
                </span>
              ),
            },
            {
              title: t('category'),
              key: 'category',
              width: 120,
              render: (_, { category }) => <Tag>{categoryName(category)}</Tag>,
            },
            ...figures.map((figure) => ({
              title: t(figure),
              dataIndex: figure,
              key: figure,
              width: figure === 'tries' ? 190 : 110,
              align: 'right' as const,
              className: 'figures',
              sorter: (one: MonitorTask, other: MonitorTask) => one[figure] - other[figure],
            })),
          ]}
        />
      )}
    </section>
  )
}
