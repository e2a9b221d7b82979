import { useQuery } from '@tanstack/react-query'
import type { ExamItemDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Table } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { compareDocuments, DiffText } from '../../shared/diff/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { itemVersionQuery } from './queries.ts'
import { versionFields } from './version-fields.model.ts'

type Version = ExamItemDetail['versions'][number]
type ItemVersionsProps = { readonly bankId: string; readonly item: ExamItemDetail }

/** The two compared versions are in the URL. */
export function ItemVersions({ bankId, item }: ItemVersionsProps) {
  const t = useTranslations('examBanks.versions')
  const { search, change } = useListSearchParams()
  const chosen = ['from', 'to']
    .map((name) => Number(search.get(name)))
    .filter((number) => item.versions.some(({ version }) => version === number))
  const choose = (numbers: readonly number[]) => {
    const [from, to] = numbers.slice(-2).toSorted((one, other) => one - other)
    change({ from: from?.toString() ?? null, to: to?.toString() ?? null })
  }
  const [from, to] = chosen
  return (
    <Flex vertical gap={16}>
      <p>{t('lead')}</p>
      <Table<Version>
        rowKey="version"
        size="middle"
        dataSource={item.versions.toSorted((one, other) => other.version - one.version)}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          hideSelectAll: true,
          columnTitle: <span className="unseen">{t('choose')}</span>,
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          getCheckboxProps: ({ version }) => ({ 'aria-label': t('number', { number: version }) }),
          onChange: (keys) => choose(keys.map(Number)),
        }}
        columns={[
          { title: t('version'), key: 'version', render: (_, row) => t('number', { number: row.version }) },
          { title: t('savedBy'), key: 'by', render: (_, { savedBy }) => savedBy ?? '—' },
          { title: t('savedAt'), key: 'at', render: (_, { savedAt }) => <TimeText iso={savedAt} /> },
        ]}
      />
      {from && to ? <Comparison bankId={bankId} itemId={item.id} from={from} to={to} /> : null}
    </Flex>
  )
}

type ComparisonProps = {
  readonly bankId: string
  readonly itemId: string
  readonly from: number
  readonly to: number
}

function Comparison({ bankId, itemId, from, to }: ComparisonProps) {
  const t = useTranslations()
  const [one, other] = [
    useQuery(itemVersionQuery(bankId, itemId, from)),
    useQuery(itemVersionQuery(bankId, itemId, to)),
  ]
  const failed = [one, other].find(({ isError }) => isError)
  if (failed) return <FailureResult fault={failed.error} retry={() => void failed.refetch()} />
  if (!one.data || !other.data) return <ListSkeleton label={t('basics.loading')} />
  const words = { true: t('examBanks.isTrue'), false: t('examBanks.isFalse') }
  const [before, after] = [one.data, other.data].map((version) => versionFields(version, plainText, words))
  const changes = compareDocuments(before ?? {}, after ?? {})
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" style={{ marginBottom: 12 }}>
        {t('examBanks.versions.comparison', { from, to })}
      </h2>
      {changes.length === 0 ? (
        <EmptyState title={t('examBanks.versions.same')} />
      ) : (
        <Flex vertical gap={12}>
          {changes.map(({ path, pieces }) => (
            <Card key={path} size="small" title={<FieldTitle path={path} />}>
              <DiffText pieces={pieces} />
            </Card>
          ))}
        </Flex>
      )}
    </section>
  )
}

/** A path such as `options.B.en`. */
function FieldTitle({ path }: { readonly path: string }) {
  const t = useTranslations()
  const [field = '', ...rest] = path.split('.')
  const language = rest.at(-1)
  const letter = field === 'options' ? (rest[0] ?? '') : ''
  const name = letter ? t('examBanks.option', { letter }) : t(`examBanks.${field as 'stem'}`)
  const inWhich = language === 'zh' || language === 'en' ? ` · ${t(`contents.languages.${language}`)}` : ''
  return <h3>{`${name}${inWhich}`}</h3>
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
