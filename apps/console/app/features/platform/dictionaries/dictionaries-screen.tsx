import { useQuery } from '@tanstack/react-query'
import { dictionaryTypes } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Input, Tabs } from 'antd'
import { Plus } from 'lucide-react'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { matching, parseType } from './dictionary.model.ts'
import { DictionaryTable } from './dictionary-table.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { adminDictionaryQuery } from './queries.ts'

/** Type, search and open entry are in the URL. */
export function DictionariesScreen() {
  const t = useTranslations('dictionaries')
  const basics = useTranslations('basics')
  const { search, change } = useListSearchParams()
  const type = parseType(search.get('type'))
  const text = search.get('q') ?? ''
  const entries = useQuery(adminDictionaryQuery(type))
  const codeIn = (name: string) => entries.data?.find(({ code }) => code === search.get(name)) ?? null
  const [open, merging] = [codeIn('open'), codeIn('merge')]
  const shown = matching(entries.data ?? [], text)
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ open: '+' })}
          >
            {t('new')}
          </Button>
        }
      >
        {t('lead')}
      </PageHead>
      <Tabs
        activeKey={type}
        onChange={(key) => change({ type: key === 'channel' ? null : key, q: null, open: null, merge: null })}
        items={dictionaryTypes.map((key) => ({ key, label: t(`types.${key}`) }))}
      />
      <p>{t(`uses.${type}`)}</p>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        style={{ maxWidth: 320, marginBottom: 16 }}
        value={text}
        onChange={({ target }) => change({ q: target.value })}
      />
      {entries.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {entries.isError ? <FailureResult fault={entries.error} retry={() => void entries.refetch()} /> : null}
      {entries.data && shown.length === 0 ? (
        <EmptyState title={t(text ? 'noMatch' : 'none')}>{t(text ? 'noMatchText' : 'noneText')}</EmptyState>
      ) : null}
      {entries.data && shown.length > 0 ? (
        <DictionaryTable
          type={type}
          rows={shown}
          codes={entries.data.map(({ code }) => code)}
          onEdit={(code) => change({ open: code })}
          onMerge={(code) => change({ merge: code })}
        />
      ) : null}
      {open || search.get('open') === '+' ? (
        <EntryDrawer
          key={search.get('open')}
          type={type}
          entry={open}
          onClose={() => change({ open: null })}
        />
      ) : null}
      {merging && type === 'label' ? (
        <MergeDialog
          label={merging}
          others={(entries.data ?? []).filter(({ code, isRetired }) => code !== merging.code && !isRetired)}
          onClose={() => change({ merge: null })}
        />
      ) : null}
    </>
  )
}
