import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Pagination } from 'antd'
import { EmptyPart, ListSkeleton, PageHead } from '../../layout/index.ts'
import { FailureResult } from '../notices/index.ts'
import { TakeTasks } from '../questions/index.ts'
import { useAddressParts } from '../review-queue/index.ts'
import { mayOrganise, useCurrentUser } from '../session/index.ts'
import { writtenTime } from '../times/index.ts'
import { PracticePart } from './practice-part.tsx'
import { pageSize, resultsQuery } from './queries.ts'
import { ResultsForm } from './results-form.tsx'

export function ResultsScreen({ competition }: { readonly competition: { readonly id: string } }) {
  const t = useTranslations()
  const { page, change } = useAddressParts()
  const user = useCurrentUser()
  const results = useQuery(resultsQuery(competition.id, page))
  const { data } = results
  return (
    <>
      <PageHead title={t('running.results.title')}>{t('running.results.lead')}</PageHead>
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
              title={t('running.results.published', { time: writtenTime(data.publishedAt) })}
              description={data.hasChanged ? t('running.results.changed') : null}
            />
          ) : null}
          {data.total === 0 ? (
            <EmptyPart title={t('running.results.none')}>{t('running.results.noneText')}</EmptyPart>
          ) : (
            <>
              <ResultsForm
                key={`${page} ${data.publishedAt}`}
                competitionId={competition.id}
                results={data}
                isFirstPage={page === 1}
              />
              <Pagination
                align="end"
                style={{ marginTop: 16 }}
                hideOnSinglePage
                current={page}
                pageSize={pageSize}
                total={data.total}
                showSizeChanger={false}
                onChange={(next) => change({ page: `${next}` })}
              />
            </>
          )}
          <PracticePart competitionId={competition.id} practice={data.practice} />
          {mayOrganise(user) ? (
            <TakeTasks competitionId={competition.id} isOver={data.practice.mayRelease} />
          ) : null}
        </>
      ) : null}
    </>
  )
}
