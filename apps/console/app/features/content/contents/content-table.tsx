import { useQuery } from '@tanstack/react-query'
import type { ContentKind, ContentListItem } from '@tiltyard/contracts'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Checkbox, Flex, Table, type TableColumnsType, Tag } from 'antd'
import type { Key, ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { contentPath, hasChannel } from './kinds.ts'
import { dictionaryQuery } from './queries.ts'
import { StateTag } from './state-tag.tsx'

type Props = {
  readonly rows: readonly ContentListItem[]
  readonly loading: boolean
  /** Without one, each row shows its own. */
  readonly kind: ContentKind | undefined
  /** Contents that are changed together. */
  readonly selection?: {
    readonly ids: readonly string[]
    readonly onChange: (ids: readonly string[]) => void
  }
}

/** A table on wide screens, cards on narrow ones. */
export function ContentTable({ rows, loading, kind, selection }: Props) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const { language } = useLanguage()
  const showsKind = kind === undefined
  const labelOf = ({ title }: ContentListItem) =>
    t('contents.bulk.select', { title: inLanguage(title, language) })
  if (narrow)
    return rows.map((row) => (
      <ContentCard key={row.id} row={row} showsKind={showsKind}>
        {selection ? (
          <Checkbox
            aria-label={labelOf(row)}
            style={{ float: 'inline-end' }}
            checked={selection.ids.includes(row.id)}
            onChange={({ target }) =>
              selection.onChange(
                target.checked ? [...selection.ids, row.id] : selection.ids.filter((each) => each !== row.id),
              )
            }
          />
        ) : null}
      </ContentCard>
    ))
  const columns: TableColumnsType<ContentListItem> = [
    {
      title: t('contents.list.title'),
      key: 'title',
      render: (_, row) => (
        <>
          <ContentTitle row={row} />
          <small>{t('contents.list.createdBy', { nickname: row.createdBy.nickname })}</small>
        </>
      ),
    },
    ...(showsKind
      ? [
          {
            title: t('contents.list.kind'),
            key: 'kind',
            width: 140,
            render: (_: unknown, row: ContentListItem) => t(`console.kinds.${row.kind}`),
          },
        ]
      : []),
    ...(hasChannel(kind)
      ? [
          {
            title: t('contents.list.channel'),
            key: 'channel',
            width: 110,
            render: (_: unknown, { channel }: ContentListItem) => <ChannelName code={channel} />,
          },
        ]
      : []),
    {
      title: t('contents.list.state'),
      key: 'state',
      width: 110,
      render: (_, { state }) => <StateTag state={state} />,
    },
    {
      title: t('contents.list.languages'),
      key: 'translated',
      width: 90,
      render: (_, { translated }) => <Translated translated={translated} />,
    },
    {
      title: t('contents.list.updated'),
      key: 'updated',
      width: 200,
      render: (_, row) => <ContentTimes row={row} />,
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
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.ids],
          onChange: (keys: readonly Key[]) => selection.onChange(keys.map(String)),
          getCheckboxProps: (row: ContentListItem) => ({ disabled: loading, 'aria-label': labelOf(row) }),
        },
      })}
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

function ContentTimes({ row: { updatedAt, updatedBy, publishedAt } }: { readonly row: ContentListItem }) {
  const t = useTranslations('contents.list')
  return (
    <>
      <div>
        <TimeText iso={updatedAt} /> · {updatedBy.nickname}
      </div>
      {publishedAt ? (
        <small>
          {t('published')} <TimeText iso={publishedAt} />
        </small>
      ) : null}
    </>
  )
}

function Translated({ translated }: { readonly translated: boolean }) {
  const t = useTranslations('contents')
  return translated ? <span>{t('list.both')}</span> : <Tag color="warning">{t('list.onlyZh')}</Tag>
}

/** A retired channel keeps its name here. */
function ChannelName({ code }: { readonly code: string | null }) {
  const { language } = useLanguage()
  const entry = useQuery(dictionaryQuery('channel')).data?.find((each) => each.code === code)
  return entry ? inLanguage(entry.name, language) : code
}

type ContentCardProps = {
  readonly row: ContentListItem
  readonly showsKind: boolean
  readonly children: ReactNode
}

function ContentCard({ row, showsKind, children }: ContentCardProps) {
  const t = useTranslations('console')
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      {children}
      <ContentTitle row={row} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <StateTag state={row.state} />
        {showsKind ? <Tag>{t(`kinds.${row.kind}`)}</Tag> : null}
        {row.translated ? null : <Translated translated={false} />}
      </Flex>
      <div style={{ marginTop: 8 }}>
        <ContentTimes row={row} />
      </div>
    </Card>
  )
}
