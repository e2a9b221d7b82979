import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Pagination } from 'antd'
import { FileArchive, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyPart, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { useAddressParts } from '../../review-queue/index.ts'
import { ImportDialog } from '../import-dialog.tsx'
import { pageSize, questionsQuery } from '../queries.ts'
import { BankTabs } from './bank-tabs.tsx'
import { readFilters } from './filters.model.ts'
import { QuestionFilterRow } from './question-filter-row.tsx'
import { QuestionTable } from './question-table.tsx'

/** Bank, filters and page are all in the address. */
export function QuestionsScreen() {
  const t = useTranslations()
  const { search, page, change } = useAddressParts()
  const [importing, setImporting] = useState(false)
  const filters = readFilters(search)
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
        <EmptyPart title={t(isFiltered ? 'questions.noneFound' : 'questions.none')}>
          {t(isFiltered ? 'questions.noneFoundText' : 'questions.noneText')}
        </EmptyPart>
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
