import { useTranslations } from '@tiltyard/i18n/browser'
import { Table, Tag } from 'antd'
import type { CheckedPerson } from './new-people.form.ts'
import { PersonCell } from './person-cell.tsx'

const pagination = { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' } as const

type NewPeopleTableProps = { readonly rows: readonly CheckedPerson[]; readonly nameMax: number }

/** Rows with a problem come first: with hundreds of rows nobody looks for them. */
export function NewPeopleTable({ rows, nameMax }: NewPeopleTableProps) {
  const t = useTranslations('people.adding')
  const wrong = rows.filter(({ problem }) => problem !== null)
  const right = rows.filter(({ problem }) => problem === null)
  return (
    <section aria-label={t('preview')}>
      <p role="status" style={{ marginTop: 0 }}>
        {t('count', { count: right.length })}
        {wrong.length > 0 ? <> {t('problemCount', { count: wrong.length })}</> : null}
      </p>
      <Table<CheckedPerson>
        rowKey="line"
        size="small"
        tableLayout="fixed"
        dataSource={[...wrong, ...right]}
        pagination={pagination}
        columns={[
          { title: t('line'), dataIndex: 'line', width: 64, align: 'right', className: 'figures' },
          { title: t('person'), key: 'person', render: (_, row) => <PersonCell {...row} /> },
          {
            title: t('state'),
            key: 'state',
            width: '36%',
            render: (_, { problem }) =>
              problem ? (
                <Tag color="error" style={{ whiteSpace: 'normal' }}>
                  {t(`problems.${problem}`, { max: nameMax })}
                </Tag>
              ) : (
                t('ready')
              ),
          },
        ]}
      />
    </section>
  )
}
