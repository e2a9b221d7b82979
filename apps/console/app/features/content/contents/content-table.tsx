import type { ContentListItem } from '@tiltyard/contracts'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Table, type TableColumnsType, Tag } from 'antd'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { contentPath } from './kinds.ts'
import { StateTag } from './state-tag.tsx'

type Props = {
  readonly rows: readonly ContentListItem[]
  readonly loading: boolean
  readonly showsKind: boolean
}

/** A table on wide screens, cards on narrow ones. */
export function ContentTable({ rows, loading, showsKind }: Props) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  if (narrow) return rows.map((row) => <ContentCard key={row.id} row={row} showsKind={showsKind} />)
  const columns: TableColumnsType<ContentListItem> = [
    { title: t('contents.list.title'), key: 'title', render: (_, row) => <ContentTitle row={row} /> },
    ...(showsKind
      ? [
          {
            title: t('contents.list.kind'),
            key: 'kind',
            width: 140,
            render: (_: unknown, { kind }: ContentListItem) => t(`console.kinds.${kind}`),
          },
        ]
      : []),
    {
      title: t('contents.list.state'),
      key: 'state',
      width: 130,
      render: (_, { state }) => <StateTag state={state} />,
    },
    {
      title: t('contents.list.languages'),
      key: 'translated',
      width: 110,
      render: (_, { translated }) => <Translated translated={translated} />,
    },
    {
      title: t('contents.list.updated'),
      key: 'updated',
      width: 250,
      render: (_, { updatedAt, updatedBy }) => (
        <>
          <TimeText iso={updatedAt} />
          <div>{updatedBy.nickname}</div>
        </>
      ),
    },
  ]
  return (
    <Table
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
    />
  )
}

function ContentTitle({ row }: { readonly row: ContentListItem }) {
  const t = useTranslations('contents')
  const { language } = useLanguage()
  const unseen = row.publishedRevision !== null && row.publishedRevision !== row.latestRevision
  return (
    <Flex gap={8} align="center" wrap>
      <Link to={contentPath(row.kind, row.id)} lang={row.title[language] ? language : 'zh'}>
        {inLanguage(row.title, language)}
      </Link>
      {unseen ? <Tag>{t('list.newerDraft')}</Tag> : null}
    </Flex>
  )
}

function Translated({ translated }: { readonly translated: boolean }) {
  const t = useTranslations('contents')
  return translated ? <span>{t('list.both')}</span> : <Tag color="warning">{t('list.onlyZh')}</Tag>
}

function ContentCard({ row, showsKind }: { readonly row: ContentListItem; readonly showsKind: boolean }) {
  const t = useTranslations('console')
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      <ContentTitle row={row} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <StateTag state={row.state} />
        {showsKind ? <Tag>{t(`kinds.${row.kind}`)}</Tag> : null}
        {row.translated ? null : <Translated translated={false} />}
      </Flex>
      <div style={{ marginTop: 8 }}>
        <TimeText iso={row.updatedAt} /> · {row.updatedBy.nickname}
      </div>
    </Card>
  )
}
