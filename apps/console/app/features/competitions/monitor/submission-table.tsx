import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Table } from 'antd'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import type { LogRow } from './queries.ts'
import { VerdictTag } from './verdict-tag.tsx'

type SubmissionTableProps = {
  readonly rows: readonly LogRow[]
  readonly onTeam: (teamId: string) => void
  readonly onAddress: (address: string) => void
}

export function SubmissionTable({ rows, onTeam, onAddress }: SubmissionTableProps) {
  const t = useTranslations('running')
  const { language } = useLanguage()
  const narrow = useIsNarrow()
  const team = (row: LogRow) => (
    <FilterButton title={t('monitor.onlyTeam')} onClick={() => onTeam(row.teamId)}>
      {row.teamName}
    </FilterButton>
  )
  const address = ({ address }: LogRow) =>
    address ? (
      <div>
        <FilterButton title={t('monitor.onlyAddress')} onClick={() => onAddress(address)}>
          <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
        </FilterButton>
      </div>
    ) : null
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        <VerdictTag verdict={row.verdict} /> {team(row)} · {inLanguage(row.taskName, language)}
        <div>
          <TimeText iso={row.at} precise /> {row.by}
        </div>
        {address(row)}
        {row.answer ? <code style={{ overflowWrap: 'anywhere' }}>{row.answer}</code> : null}
      </Card>
    ))
  return (
    <Table<LogRow>
      rowKey="id"
      size="small"
      dataSource={rows}
      pagination={false}
      tableLayout="fixed"
      columns={[
        {
          title: t('monitor.at'),
          key: 'at',
          width: 190,
          render: (_, { at }) => <TimeText iso={at} precise />,
        },
        {
          title: t('monitor.verdict'),
          key: 'verdict',
          width: 130,
          render: (_, { verdict }) => <VerdictTag verdict={verdict} />,
        },
        { title: t('monitor.team'), key: 'team', render: (_, row) => team(row) },
        {
          title: t('monitor.task'),
          key: 'task',
          render: (_, { taskName }) => inLanguage(taskName, language),
        },
        {
          title: t('monitor.by'),
          key: 'by',
          width: 170,
          render: (_, row) => (
            <>
              {row.by}
              {address(row)}
            </>
          ),
        },
        {
          title: t('monitor.answer'),
          key: 'answer',
          render: (_, { answer }) =>
            answer ? <code style={{ overflowWrap: 'anywhere' }}>{answer}</code> : '—',
        },
      ]}
    />
  )
}

type FilterButtonProps = {
  readonly title: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function FilterButton({ title, onClick, children }: FilterButtonProps) {
  return (
    <Button
      type="link"
      title={title}
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
