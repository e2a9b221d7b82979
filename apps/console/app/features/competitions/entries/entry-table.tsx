import { type EntryListItem, type EntryState, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

type EntryTableProps = {
  readonly rows: readonly EntryListItem[]
  readonly loading: boolean
  readonly onOpen: (teamId: string) => void
}

export function EntryTable({ rows, loading, onOpen }: EntryTableProps) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const narrow = useIsNarrow()
  const team = ({ teamId, name }: EntryListItem) => (
    <Button
      type="link"
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
      onClick={() => onOpen(teamId)}
    >
      {name}
    </Button>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.teamId} size="small" style={{ marginBottom: 8 }}>
        <Flex gap={8} align="center" wrap>
          {team(row)} <EntryStateTag state={row.state} />
        </Flex>
        <div>
          {row.orgName} · {inLanguage(row.divisionName, language)}
        </div>
        <TimeText iso={row.submittedAt} />
      </Card>
    ))
  return (
    <Table<EntryListItem>
      rowKey="teamId"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('team'), key: 'team', render: (_, row) => team(row) },
        { title: t('org'), key: 'org', dataIndex: 'orgName' },
        {
          title: t('division'),
          key: 'division',
          render: (_, { divisionName }) => inLanguage(divisionName, language),
        },
        {
          title: t('members'),
          key: 'members',
          width: 90,
          render: (_, { members }) => t('memberCount', { count: members }),
        },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <EntryStateTag state={state} />,
        },
        {
          title: t('submitted'),
          key: 'submitted',
          width: 210,
          render: (_, { submittedAt }) => <TimeText iso={submittedAt} />,
        },
      ]}
    />
  )
}

const stateColours = {
  submitted: 'warning',
  returned: 'default',
  accepted: 'success',
  rejected: 'default',
  suspended: 'error',
  withdrawn: 'default',
} as const

export function EntryStateTag({ state }: { readonly state: EntryState }) {
  const t = useTranslations('running.entries')
  return <Tag color={stateColours[state]}>{t(`states.${state}`)}</Tag>
}
