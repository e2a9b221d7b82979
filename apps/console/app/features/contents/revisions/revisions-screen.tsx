import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentKind, Revision } from '@tiltyard/contracts'
import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Pagination } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult, useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { contentAddress } from '../kinds.ts'
import { pageSize } from '../list/list-query.model.ts'
import { contentQuery, contentsKey, revisionsQuery } from '../queries.ts'
import { readChoice } from './choice.model.ts'
import { CompareView } from './compare-view.tsx'
import { RevisionTable } from './revision-table.tsx'

export function RevisionsScreen({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const content = useQuery({ ...contentQuery(id), staleTime: 0 })
  const revisions = useQuery(revisionsQuery(id, page))
  const choice = readChoice(search)
  const [chosen, choose] = useState<readonly number[]>(choice ? [choice.from, choice.to] : [])
  const restore = useRestore(id, content.data?.latestRevision)
  const failed = [content, revisions].find(({ isError }) => isError)
  if (failed) return <FailureResult fault={failed.error} retry={() => void failed.refetch()} />
  if (!content.data || !revisions.data) return <ListSkeleton label={t('basics.loading')} />
  const [from, to] = [Math.min(...chosen), Math.max(...chosen)]
  return (
    <>
      <PageHead
        above={<Link to={contentAddress(kind, id)}>{inLanguage(content.data.title, language)}</Link>}
        title={t('contents.revisions.title')}
        actions={
          <Button
            type="primary"
            disabled={chosen.length !== 2}
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
        chosen={chosen}
        // The last two that were ticked.
        onChoose={(numbers) => choose(numbers.slice(-2))}
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

/** Restoring writes a new revision: nothing that was saved is ever lost by it. */
function useRestore(id: string, latest: number | undefined): (revision: Revision) => void {
  const t = useTranslations('contents.revisions')
  const { message, modal } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (number: number) =>
      ask(addresses.restoreRevision, { params: { id, number }, body: { baseRevision: latest ?? number } }),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    async onSuccess({ revision }) {
      void message.success(t('restored', { number: revision }))
      await queries.invalidateQueries({ queryKey: contentsKey })
    },
  })
  return ({ number }) =>
    void modal.confirm({
      title: t('restoreTitle', { number }),
      content: t('restoreText'),
      okText: t('restore'),
      onOk: () => change.mutateAsync(number).catch(() => undefined),
    })
}
