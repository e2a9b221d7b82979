import type { Material, MaterialState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Table, Tag } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

const colours = { pending: 'warning', approved: 'success', rejected: 'error', returned: 'default' } as const

export function MaterialStateTag({ state }: { readonly state: MaterialState }) {
  const t = useTranslations('materials')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

type MaterialTableProps = {
  readonly rows: readonly Material[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
}

export function MaterialTable({ rows, loading, onOpen }: MaterialTableProps) {
  const t = useTranslations('materials')
  const narrow = useIsNarrow()
  const person = ({ id, nickname }: Material) => (
    <Button
      type="link"
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
      onClick={() => onOpen(id)}
    >
      {nickname}
    </Button>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        {person(row)} <MaterialStateTag state={row.state} />
        <div>
          {row.teamName} · {row.orgName}
        </div>
        <TimeText iso={row.createTime} />
      </Card>
    ))
  return (
    <Table<Material>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('person'), key: 'person', render: (_, row) => person(row) },
        { title: t('team'), key: 'team', dataIndex: 'teamName' },
        { title: t('org'), key: 'org', dataIndex: 'orgName' },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <MaterialStateTag state={state} />,
        },
        {
          title: t('sent'),
          key: 'sent',
          width: 210,
          render: (_, { createTime }) => <TimeText iso={createTime} />,
        },
      ]}
    />
  )
}
