import { inLanguage, type Monitor } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Table, Tag } from 'antd'
import { EmptyPart } from '../../layout/index.ts'
import styles from './monitor.module.css'

type Task = Monitor['tasks'][number]

export function TaskTable({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useTranslations('running.monitor')
  const { language } = useLanguage()
  return (
    <section aria-labelledby="monitor-tasks">
      <h2 id="monitor-tasks" className={styles['heading']}>
        {t('tasks')}
      </h2>
      {tasks.length === 0 ? (
        <EmptyPart title={t('noTasks')}>{t('noTasksText')}</EmptyPart>
      ) : (
        <Table<Task>
          rowKey="id"
          size="small"
          dataSource={tasks}
          pagination={tasks.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          columns={[
            { title: t('task'), key: 'task', render: (_, { name }) => inLanguage(name, language) },
            {
              title: t('category'),
              key: 'category',
              width: 120,
              render: (_, { category }) => <Tag>{category}</Tag>,
            },
            {
              title: t('solves'),
              dataIndex: 'solves',
              width: 110,
              align: 'right',
              className: 'figures',
              sorter: (one, other) => one.solves - other.solves,
            },
            {
              title: t('tries'),
              dataIndex: 'tries',
              width: 190,
              align: 'right',
              className: 'figures',
              sorter: (one, other) => one.tries - other.tries,
            },
          ]}
        />
      )}
    </section>
  )
}
