import { type IncidentListItem, type IncidentState, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Table, Tag } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

type IncidentTableProps = {
  readonly rows: readonly IncidentListItem[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
}

export function IncidentTable({ rows, loading, onOpen }: IncidentTableProps) {
  const t = useTranslations('running.cases')
  const { language } = useLanguage()
  const narrow = useIsNarrow()
  const task = ({ id, task: { name } }: IncidentListItem) => (
    <Button
      type="link"
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
      onClick={() => onOpen(id)}
    >
      {inLanguage(name, language)}
    </Button>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        {task(row)} <IncidentStateTag state={row.state} />
        <div>
          {row.sender.name} ← {row.source.name}
        </div>
        <TimeText iso={row.openedAt} />
      </Card>
    ))
  return (
    <Table<IncidentListItem>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('task'), key: 'task', render: (_, row) => task(row) },
        { title: t('sender'), key: 'sender', render: (_, { sender }) => sender.name },
        { title: t('source'), key: 'source', render: (_, { source }) => source.name },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <IncidentStateTag state={state} />,
        },
        {
          title: t('opened'),
          key: 'opened',
          width: 210,
          render: (_, { openedAt }) => <TimeText iso={openedAt} />,
        },
      ]}
    />
  )
}

const stateColours = { pending: 'warning', misjudged: 'default', confirmed: 'error' } as const

export function IncidentStateTag({ state }: { readonly state: IncidentState }) {
  const t = useTranslations('running.cases')
  return <Tag color={stateColours[state]}>{t(`states.${state}`)}</Tag>
}
