import { useQuery } from '@tanstack/react-query'
import { addresses, type CompetitionResults } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Pagination } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { callApi, canOrganise, useCurrentUser } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { ImportFromCompetition } from '../../training/questions/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { pageSize, resultsQuery } from './queries.ts'
import { ResultsForm } from './results-form.tsx'

export function Component() {
  const t = useTranslations()
  const competition = useCompetition()
  const { page, change } = useListSearchParams()
  const user = useCurrentUser()
  const results = useQuery(resultsQuery(competition.id, page))
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
          <TrainingPart competitionId={competition.id} training={data.training} />
          {canOrganise(user) ? (
            <ImportFromCompetition competitionId={competition.id} isOver={data.training.canPublish} />
          ) : null}
        </>
      ) : null}
    </>
  )
}

type TrainingPartProps = {
  readonly competitionId: string
  readonly training: CompetitionResults['training']
}

function TrainingPart({ competitionId, training }: TrainingPartProps) {
  const t = useTranslations('running.results')
  const left = training.tasks - training.published
  const release = useCompetitionMutation(
    () => callApi(addresses.publishToTraining, { params: { competitionId } }),
    { done: ({ published }) => t('released', { count: published }) },
  )
  return (
    <Card
      size="small"
      title={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('practice')}</h2>}
      style={{ marginTop: 24 }}
    >
      <p style={{ marginBottom: 12 }}>
        {t('practiceText', { tasks: training.tasks, released: training.published })}
      </p>
      {training.canPublish && left > 0 ? (
        <Button loading={release.isPending} onClick={() => release.mutate(undefined)}>
          {t('release')}
        </Button>
      ) : (
        <p>{training.canPublish ? t('allReleased') : t('notOver')}</p>
      )}
    </Card>
  )
}
