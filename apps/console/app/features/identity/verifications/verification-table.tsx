import type { VerificationListItem, VerificationState } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

const colours = { in_review: 'warning', approved: 'success', rejected: 'default' } as const

export function VerificationStateTag({ state }: { readonly state: VerificationState }) {
  const t = useTranslations('verifications')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

type Props = {
  readonly rows: readonly VerificationListItem[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
}

export function VerificationTable({ rows, loading, onOpen }: Props) {
  const t = useTranslations('verifications')
  const narrow = useIsNarrow()
  const person = ({ id, person: { nickname }, isMine }: VerificationListItem) =>
    isMine ? (
      <>
        {nickname} <small>{t('mine')}</small>
      </>
    ) : (
      <Button
        type="link"
        style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
        onClick={() => onOpen(id)}
      >
        {nickname}
      </Button>
    )
  const number = ({ idNumber }: VerificationListItem) => (
    <span data-figures="">{idNumber ?? t('erased')}</span>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        {person(row)}
        <Flex gap={8} wrap style={{ marginTop: 8 }}>
          <VerificationStateTag state={row.state} />
          {number(row)}
        </Flex>
        <div style={{ marginTop: 8 }}>
          <TimeText iso={row.createTime} />
        </div>
      </Card>
    ))
  return (
    <Table<VerificationListItem>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('person'), key: 'person', render: (_, row) => person(row) },
        { title: t('idNumber'), key: 'number', width: 220, render: (_, row) => number(row) },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <VerificationStateTag state={state} />,
        },
        {
          title: t('sent'),
          key: 'sent',
          width: 210,
          render: (_, { createTime }) => <TimeText iso={createTime} />,
        },
        {
          title: t('decided'),
          key: 'decided',
          width: 210,
          render: (_, { decideTime }) => (decideTime ? <TimeText iso={decideTime} /> : '—'),
        },
      ]}
    />
  )
}
