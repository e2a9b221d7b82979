import { inLanguage, type SubmissionListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Table, Tag } from 'antd'
import { useIsNarrow } from '../../layout/index.ts'
import { TimeText } from '../times/index.ts'

const colours = { right: 'success', repeated: 'default', wrong: 'default', shared_flag: 'error' } as const

type SubmissionTableProps = {
  readonly rows: readonly SubmissionListItem[]
  readonly onTeam: (teamId: string) => void
}

export function SubmissionTable({ rows, onTeam }: SubmissionTableProps) {
  const t = useTranslations('running')
  const { language } = useLanguage()
  const narrow = useIsNarrow()
  const verdict = (row: SubmissionListItem) => (
    <Tag color={colours[row.verdict]}>{t(`verdicts.${row.verdict}`)}</Tag>
  )
  const team = (row: SubmissionListItem) => (
    <Button
      type="link"
      title={t('monitor.onlyTeam')}
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
      onClick={() => onTeam(row.teamId)}
    >
      {row.teamName}
    </Button>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        {verdict(row)} {team(row)} · {inLanguage(row.taskName, language)}
        <div>
          <TimeText iso={row.at} precise /> {row.by}
        </div>
        {row.answer ? <code style={{ overflowWrap: 'anywhere' }}>{row.answer}</code> : null}
      </Card>
    ))
  return (
    <Table<SubmissionListItem>
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
        { title: t('monitor.verdict'), key: 'verdict', width: 130, render: (_, row) => verdict(row) },
        { title: t('monitor.team'), key: 'team', render: (_, row) => team(row) },
        {
          title: t('monitor.task'),
          key: 'task',
          render: (_, { taskName }) => inLanguage(taskName, language),
        },
        { title: t('monitor.by'), dataIndex: 'by', key: 'by', width: 150 },
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
