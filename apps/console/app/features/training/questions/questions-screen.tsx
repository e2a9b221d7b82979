import { useQuery } from '@tanstack/react-query'
import { type Bank, questionKinds } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Input, Pagination, Select, Tabs } from 'antd'
import { FileArchive, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { parseFilters } from './filters.model.ts'
import { ImportDialog } from './import-dialog.tsx'
import { bankNames, type QuestionFilters, stateNames } from './names.ts'
import { pageSize, questionsQuery } from './queries.ts'
import { QuestionTable } from './question-table.tsx'

/** Bank, filters and page are stored in the URL. */
export function QuestionsScreen() {
  const t = useTranslations()
  const { search, page, change } = useListSearchParams()
  const [importing, setImporting] = useState(false)
  const filters = parseFilters(search)
  const list = useQuery(questionsQuery(filters, page))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <PageHead
        title={t('questions.title')}
        actions={
          <>
            <Button icon={<FileArchive size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('questions.import')}
            </Button>
            <Link to={`/training/questions/new${filters.bank ? `?bank=${filters.bank}` : ''}`}>
              <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
                {t('questions.new')}
              </Button>
            </Link>
          </>
        }
      >
        {t('questions.lead')}
      </PageHead>
      <BankTabs
        bank={filters.bank}
        counts={list.data?.banks ?? []}
        onChange={(bank) => change({ bank: bank ?? null, page: null })}
      />
      <QuestionFilterRow filters={filters} onChange={(parts) => change({ ...parts, page: null })} />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title={t(isFiltered ? 'questions.noneFound' : 'questions.none')}>
          {t(isFiltered ? 'questions.noneFoundText' : 'questions.noneText')}
        </EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <QuestionTable rows={list.data.data} loading={list.isPlaceholderData} />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            showTotal={(total) => t('questions.total', { total })}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
      {importing ? <ImportDialog bank={filters.bank} onClose={() => setImporting(false)} /> : null}
    </>
  )
}

type BankTabsProps = {
  readonly bank: Bank | undefined
  readonly counts: readonly { readonly bank: Bank; readonly questions: number }[]
  readonly onChange: (bank: Bank | undefined) => void
}

function BankTabs({ bank, counts, onChange }: BankTabsProps) {
  const t = useTranslations()
  const all = counts.reduce((sum, { questions }) => sum + questions, 0)
  const of = (name: Bank) => counts.find((each) => each.bank === name)?.questions ?? 0
  const label = (text: string, count: number) => (
    <>
      {text} <span className="figures">{count}</span>
    </>
  )
  return (
    <Tabs
      activeKey={bank ?? 'all'}
      onChange={(key) => onChange(bankNames.find((each) => each === key))}
      items={[
        { key: 'all', label: label(t('questions.everyBank'), all) },
        ...bankNames.map((name) => ({ key: name, label: label(t(`training.banks.${name}.name`), of(name)) })),
      ]}
    />
  )
}

type QuestionFilterRowProps = {
  readonly filters: QuestionFilters
  readonly onChange: (parts: Readonly<Record<string, string | null>>) => void
}

function QuestionFilterRow({ filters, onChange }: QuestionFilterRowProps) {
  const t = useTranslations()
  return (
    <Flex gap={8} wrap align="center" role="search" style={{ marginBottom: 16 }}>
      <Input.Search
        key={filters.keyword ?? ''}
        defaultValue={filters.keyword ?? ''}
        maxLength={80}
        aria-label={t('questions.filters.keyword')}
        placeholder={t('questions.filters.keyword')}
        style={{ width: 260 }}
        onSearch={(text) => onChange({ keyword: text.trim() || null })}
      />
      <Select<string>
        aria-label={t('questions.filters.state')}
        style={{ width: 140 }}
        value={filters.state ?? ''}
        options={[
          { value: '', label: t('questions.filters.everyState') },
          ...stateNames.map((value) => ({ value: value as string, label: t(`questions.states.${value}`) })),
        ]}
        onChange={(state) => onChange({ state: state || null })}
      />
      <Select<string>
        aria-label={t('questions.filters.kind')}
        style={{ width: 200 }}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: t('questions.filters.everyKind') },
          ...questionKinds.map((value) => ({ value: value as string, label: t(`training.kinds.${value}`) })),
        ]}
        onChange={(kind) => onChange({ kind: kind || null })}
      />
    </Flex>
  )
}
