import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Flex, Pagination } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { ImportFromCompetition } from '../../training/questions/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { SitePages } from '../overview/site-pages.tsx'
import { pageSize, resultsQuery } from './queries.ts'
import { ResultsForm } from './results-form.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'

export function Component() {
  const t = useTranslations()
  const competition = useCompetition()
  const { search, page, change } = useListSearchParams()
  const division = search.get('division') ?? undefined
  const results = useQuery(resultsQuery(competition.id, { page, division }))
  const { data } = results
  return (
    <>
      <SectionHead section="results">{t('running.results.lead')}</SectionHead>
      {results.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {results.isError ? <FailureResult fault={results.error} retry={() => void results.refetch()} /> : null}
      {data ? (
        <>
          {data.obstacle ? (
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 16 }}
              title={t(`running.results.obstacles.${data.obstacle}`)}
            />
          ) : null}
          {data.publishedAt ? (
            <Alert
              type={data.hasChanged ? 'warning' : 'success'}
              showIcon
              style={{ marginBottom: 16 }}
              title={t('running.results.published', { time: formatLocalTime(data.publishedAt) })}
              description={data.hasChanged ? t('running.results.changed') : null}
            />
          ) : null}
          {data.total === 0 ? (
            <EmptyState title={t('running.results.none')}>{t('running.results.noneText')}</EmptyState>
          ) : (
            <>
              <ResultsToolbar
                competitionId={competition.id}
                results={data}
                division={division}
                onDivision={(next) => change({ division: next ?? null, page: null })}
              />
              <ResultsForm
                key={data.publishedAt}
                competitionId={competition.id}
                results={data}
                division={division}
              />
              <Pagination
                align="end"
                style={{ marginTop: 16 }}
                hideOnSinglePage
                current={page}
                pageSize={pageSize}
                total={data.rowCount}
                showSizeChanger={false}
                onChange={(next) => change({ page: `${next}` })}
              />
            </>
          )}
          <Flex vertical gap={16} style={{ marginTop: 24 }}>
            <SitePages />
            <ImportFromCompetition competitionId={competition.id} training={data.training} />
          </Flex>
        </>
      ) : null}
    </>
  )
}
