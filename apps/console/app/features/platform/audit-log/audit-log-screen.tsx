import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { AuditTable, auditLogQuery } from '../../shared/audit-log/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { AuditFilterRow } from './audit-filter-row.tsx'
import { auditFiltersFrom } from './audit-filters.model.ts'

export function AuditLogScreen() {
  const t = useTranslations()
  const { search } = useListSearchParams()
  const log = useInfiniteQuery(auditLogQuery(auditFiltersFrom(search)))
  const entries = log.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHead title={t('audit.search.title')}>{t('audit.search.lead')}</PageHead>
      <AuditFilterRow entries={entries} />
      {log.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {log.isError ? <FailureResult fault={log.error} retry={() => void log.refetch()} /> : null}
      {log.data && entries.length === 0 ? (
        <EmptyState title={t('audit.search.none')}>{t('audit.search.noneText')}</EmptyState>
      ) : null}
      {entries.length > 0 ? <AuditTable entries={entries} /> : null}
      {log.hasNextPage ? (
        <Flex justify="center" style={{ marginTop: 16 }}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('audit.search.more')}
          </Button>
        </Flex>
      ) : null}
    </>
  )
}
