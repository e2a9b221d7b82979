import type { ContributionListItem, ContributionState } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { Paperclip } from 'lucide-react'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

const colours = { new: 'processing', in_review: 'warning', accepted: 'success', declined: 'default' } as const

export function ContributionStateTag({ state }: { readonly state: ContributionState }) {
  const t = useTranslations('contributions')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

type Props = {
  readonly rows: readonly ContributionListItem[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
}

export function ContributionTable({ rows, loading, onOpen }: Props) {
  const t = useTranslations('contributions')
  const narrow = useIsNarrow()
  const title = (row: ContributionListItem) => (
    <Flex gap={8} align="center">
      <Button
        type="link"
        style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
        onClick={() => onOpen(row.id)}
      >
        {row.title}
      </Button>
      {row.hasFile ? <Paperclip size={14} role="img" aria-label={t('hasFile')} /> : null}
    </Flex>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        {title(row)}
        <Flex gap={8} wrap style={{ marginTop: 8 }}>
          <ContributionStateTag state={row.state} />
          <Tag>{t(`kinds.${row.kind}`)}</Tag>
        </Flex>
        <div style={{ marginTop: 8 }}>
          <TimeText iso={row.createTime} />
        </div>
      </Card>
    ))
  return (
    <Table<ContributionListItem>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('title'), key: 'title', render: (_, row) => title(row) },
        { title: t('kind'), key: 'kind', width: 100, render: (_, { kind }) => t(`kinds.${kind}`) },
        {
          title: t('state'),
          key: 'state',
          width: 130,
          render: (_, { state }) => <ContributionStateTag state={state} />,
        },
        {
          title: t('sender'),
          key: 'sender',
          width: 160,
          render: (_, { sender }) => sender?.nickname ?? t('stranger'),
        },
        {
          title: t('sent'),
          key: 'time',
          width: 210,
          render: (_, { createTime }) => <TimeText iso={createTime} />,
        },
      ]}
    />
  )
}
