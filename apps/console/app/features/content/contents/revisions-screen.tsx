import { useQuery } from '@tanstack/react-query'
import type { ContentKind, Revision } from '@tiltyard/contracts'
import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Flex, Pagination } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { compareDocuments, DiffText } from '../../shared/diff/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { useFieldLabel } from './field-labels.ts'
import { contentPath } from './kinds.ts'
import { pageSize } from './list-query.model.ts'
import { contentQuery, contentsKey, revisionQuery, revisionsQuery } from './queries.ts'
import { RevisionTable } from './revision-table.tsx'
import styles from './revisions.module.css'

export function RevisionsScreen({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const content = useQuery({ ...contentQuery(id), staleTime: 0 })
  const revisions = useQuery(revisionsQuery(id, page))
  const choice = parseRevisionPair(search)
  const [selected, setSelected] = useState<readonly number[]>(choice ? [choice.from, choice.to] : [])
  const restore = useRestore(id, content.data?.latestRevision)
  const failedQuery = [content, revisions].find(({ isError }) => isError)
  if (failedQuery) return <FailureResult fault={failedQuery.error} retry={() => void failedQuery.refetch()} />
  if (!content.data || !revisions.data) return <ListSkeleton label={t('basics.loading')} />
  const [from, to] = [Math.min(...selected), Math.max(...selected)]
  return (
    <>
      <PageHead
        above={<Link to={contentPath(kind, id)}>{inLanguage(content.data.title, language)}</Link>}
        title={t('contents.revisions.title')}
        actions={
          <Button
            type="primary"
            disabled={selected.length !== 2}
            icon={<GitCompareArrows size={16} aria-hidden="true" />}
            onClick={() => setSearch({ ...(page > 1 && { page: `${page}` }), from: `${from}`, to: `${to}` })}
          >
            {t('contents.revisions.compare')}
          </Button>
        }
      >
        {t('contents.revisions.lead')}
      </PageHead>
      <RevisionTable
        rows={revisions.data.data}
        latest={content.data.latestRevision}
        chosen={selected}
        // Only the last two selected revisions are compared.
        onChoose={(numbers) => setSelected(numbers.slice(-2))}
        onRestore={content.data.state === 'archived' ? undefined : restore}
      />
      {revisions.data.total > pageSize ? (
        <Pagination
          align="end"
          style={{ marginTop: 16 }}
          current={page}
          pageSize={pageSize}
          total={revisions.data.total}
          showSizeChanger={false}
          onChange={(next) => setSearch({ page: `${next}` })}
        />
      ) : null}
      {choice ? <CompareView id={id} from={choice.from} to={choice.to} /> : null}
    </>
  )
}

/** Restoring writes a new revision, so that no saved revision is lost. */
function useRestore(id: string, latest: number | undefined): (revision: Revision) => void {
  const t = useTranslations('contents.revisions')
  const { modal } = App.useApp()
  const change = useMutationWithToast(
    (number: number) =>
      callApi(addresses.restoreRevision, {
        params: { id, number },
        body: { baseRevision: latest ?? number },
      }),
    {
      done: ({ revision }) => t('restored', { number: revision }),
      invalidate: (queries) => queries.invalidateQueries({ queryKey: contentsKey }),
    },
  )
  return ({ number }) =>
    void modal.confirm({
      title: t('restoreTitle', { number }),
      content: t('restoreText'),
      okText: t('restore'),
      onOk: () => change.mutateAsync(number).catch(() => undefined),
    })
}

type CompareViewProps = { readonly id: string; readonly from: number; readonly to: number }

function CompareView({ id, from, to }: CompareViewProps) {
  const t = useTranslations()
  const label = useFieldLabel()
  const [one, other] = [useQuery(revisionQuery(id, from)), useQuery(revisionQuery(id, to))]
  const failedQuery = [one, other].find(({ isError }) => isError)
  if (failedQuery) return <FailureResult fault={failedQuery.error} retry={() => void failedQuery.refetch()} />
  if (!one.data || !other.data) return <ListSkeleton label={t('basics.loading')} />
  const changes = compareDocuments(one.data.document, other.data.document)
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className={styles['heading']}>
        {t('contents.revisions.comparison', { from, to })}
      </h2>
      {changes.length === 0 ? (
        <EmptyState title={t('contents.revisions.same')} />
      ) : (
        <Flex vertical gap={12}>
          {changes.map(({ path, pieces }) => (
            <Card key={path} size="small" title={<h3>{label(path)}</h3>}>
              <DiffText pieces={pieces} />
            </Card>
          ))}
        </Flex>
      )}
    </section>
  )
}

export type RevisionPair = { readonly from: number; readonly to: number }

/** The compared revisions in the URL, the older one first; null unless there are two. */
function parseRevisionPair(search: URLSearchParams): RevisionPair | null {
  const numbers = ['from', 'to'].map((name) => Number(search.get(name)))
  const [one = 0, other = 0] = numbers
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1) || one === other) return null
  return { from: Math.min(one, other), to: Math.max(one, other) }
}
