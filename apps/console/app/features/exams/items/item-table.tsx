import { type ExamItemListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Table, Tag } from 'antd'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { ItemStateTag } from './item-state-tag.tsx'

type ItemTableProps = {
  readonly rows: readonly ExamItemListItem[]
  readonly loading: boolean
  /** Null: questions without links, for users of a bank. */
  readonly bankId: string | null
}

/** A table on wide screens, cards on narrow ones. */
export function ItemTable({ rows, loading, bankId }: ItemTableProps) {
  const t = useTranslations('examBanks')
  const names = useTranslations('training.difficulty.names')
  const isNarrow = useIsNarrow()
  if (isNarrow) return rows.map((row) => <ItemCard key={row.id} row={row} bankId={bankId} />)
  return (
    <Table<ExamItemListItem>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      scroll={{ x: 1_160 }}
      columns={[
        {
          title: t('item'),
          key: 'item',
          render: (_, row) => <ItemName row={row} bankId={bankId} />,
        },
        { title: t('kind'), key: 'kind', width: 110, render: (_, { kind }) => t(`kinds.${kind}`) },
        {
          title: t('difficulty'),
          key: 'difficulty',
          width: 100,
          render: (_, { difficulty }) => `${difficulty} · ${names(`${difficulty as 1}`)}`,
        },
        {
          title: t('state'),
          key: 'state',
          width: 80,
          render: (_, { state }) => <ItemStateTag state={state} />,
        },
        {
          title: t('use.papers'),
          key: 'papers',
          width: 84,
          align: 'right',
          className: 'figures',
          render: (_, { use }) => use.papers,
        },
        {
          title: t('use.exposure'),
          key: 'exposure',
          width: 84,
          align: 'right',
          className: 'figures',
          render: (_, { use }) => use.exposure,
        },
        {
          title: t('use.difficultyIndex'),
          key: 'index',
          width: 100,
          align: 'right',
          className: 'figures',
          render: (_, { use }) => indexText(use.difficultyIndex),
        },
        {
          title: t('use.discrimination'),
          key: 'discrimination',
          width: 124,
          align: 'right',
          className: 'figures',
          render: (_, { use }) => indexText(use.discrimination),
        },
        {
          title: t('updated'),
          key: 'updated',
          width: 190,
          align: 'right',
          render: (_, { updatedAt }) => <TimeText iso={updatedAt} />,
        },
      ]}
    />
  )
}

const indexText = (index: number | null) => (index === null ? '—' : index.toFixed(2))

type ItemNameProps = { readonly row: ExamItemListItem; readonly bankId: string | null }

function ItemName({ row, bankId }: ItemNameProps) {
  const t = useTranslations('examBanks')
  const { language } = useLanguage()
  const summary = (
    <span lang={row.summary[language] ? language : 'zh'} style={{ overflowWrap: 'anywhere' }}>
      {inLanguage(row.summary, language)}
    </span>
  )
  return (
    <>
      {bankId ? <Link to={`/exam-banks/${bankId}/questions/${row.id}`}>{summary}</Link> : summary}
      <Flex gap={8} wrap align="center" style={{ marginTop: 2 }}>
        <small>{row.topic}</small>
        {row.hasKey ? null : <Tag color="error">{t('noKey')}</Tag>}
        {row.hasEnglish ? null : <Tag color="warning">{t('onlyZh')}</Tag>}
      </Flex>
    </>
  )
}

function ItemCard({ row, bankId }: ItemNameProps) {
  const t = useTranslations('examBanks')
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      <ItemName row={row} bankId={bankId} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <ItemStateTag state={row.state} />
        <span>{t(`kinds.${row.kind}`)}</span>
        <span>{t('difficultyOf', { level: row.difficulty })}</span>
        <span>{t('usedIn', { papers: row.use.papers })}</span>
        {row.use.difficultyIndex === null ? null : (
          <span>
            {t('use.difficultyIndex')} <span className="figures">{indexText(row.use.difficultyIndex)}</span>
          </span>
        )}
        {row.use.discrimination === null ? null : (
          <span>
            {t('use.discrimination')} <span className="figures">{indexText(row.use.discrimination)}</span>
          </span>
        )}
      </Flex>
    </Card>
  )
}
