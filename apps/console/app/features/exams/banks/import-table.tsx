import type { ExamImportReport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Table, Tag } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'

type Row = ExamImportReport['items'][number]

const colours = { import: 'success', duplicate: 'warning', skip: 'error' } as const
const pagination = { pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }

/** What happens to each question of the file. */
export function ImportTable({ report }: { readonly report: ExamImportReport }) {
  const t = useTranslations('examBanks')
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return report.items.map((row) => (
      <Card key={row.number} size="small" style={{ marginBottom: 8 }}>
        <Flex gap={8} wrap align="center">
          <span className="figures">{row.number}</span>
          <ImportOutcome row={row} isImported={report.isImported} />
          <span>{row.kind ? t(`kinds.${row.kind}`) : '—'}</span>
        </Flex>
        <div style={{ overflowWrap: 'anywhere', marginTop: 4 }}>{row.summary}</div>
        <ImportWarnings row={row} />
      </Card>
    ))
  return (
    <Table<Row>
      rowKey="number"
      size="small"
      dataSource={report.items}
      pagination={pagination}
      scroll={{ x: 900 }}
      columns={[
        { title: t('import.number'), dataIndex: 'number', width: 70, align: 'right', className: 'figures' },
        {
          title: t('import.outcome'),
          key: 'outcome',
          width: 150,
          render: (_, row) => <ImportOutcome row={row} isImported={report.isImported} />,
        },
        {
          title: t('kind'),
          key: 'kind',
          width: 130,
          render: (_, { kind }) => (kind ? t(`kinds.${kind}`) : '—'),
        },
        { title: t('item'), dataIndex: 'summary' },
        {
          title: t('import.warnings'),
          key: 'warnings',
          width: 300,
          render: (_, row) => <ImportWarnings row={row} />,
        },
      ]}
    />
  )
}

type ImportOutcomeProps = { readonly row: Row; readonly isImported: boolean }

function ImportOutcome({ row: { outcome }, isImported }: ImportOutcomeProps) {
  const t = useTranslations('examBanks.import')
  const name = isImported && outcome === 'import' ? 'imported' : outcome
  return <Tag color={colours[outcome]}>{t(`outcomes.${name}`)}</Tag>
}

function ImportWarnings({ row: { warnings } }: { readonly row: Row }) {
  const t = useTranslations('examBanks.import.warningTexts')
  if (warnings.length === 0) return null
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.1em', listStyle: 'disc' }}>
      {warnings.map((warning) => (
        <li key={warning}>{t(warning)}</li>
      ))}
    </ul>
  )
}
