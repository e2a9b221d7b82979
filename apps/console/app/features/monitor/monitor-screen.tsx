import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { ListSkeleton, PageHead } from '../../layout/index.ts'
import { FailureResult } from '../notices/index.ts'
import { ownZone } from '../times/index.ts'
import { MinuteChart } from './minute-chart.tsx'
import { MonitorCards } from './monitor-cards.tsx'
import { monitorQuery, type Watched } from './queries.ts'
import { RejudgeTask } from './rejudge-task.tsx'
import { SubmissionLog } from './submission-log.tsx'
import { TaskTable } from './task-table.tsx'

export function MonitorScreen({ competition }: { readonly competition: Watched }) {
  const t = useTranslations()
  const monitor = useQuery(monitorQuery(competition.id))
  const { data } = monitor
  return (
    <>
      <PageHead
        title={t('running.monitor.title')}
        beside={
          data ? (
            <span className="figures">
              {t('running.monitor.updated', { time: formatTime(Date.parse(data.now), ownZone, 'HH:mm:ss') })}
            </span>
          ) : null
        }
        actions={
          data && competition.role !== 'monitor' ? (
            <RejudgeTask competitionId={competition.id} tasks={data.tasks} />
          ) : null
        }
      >
        {t('running.monitor.lead')}
      </PageHead>
      {monitor.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {monitor.isError && !data ? (
        <FailureResult fault={monitor.error} retry={() => void monitor.refetch()} />
      ) : null}
      {data ? (
        <>
          <MonitorCards monitor={data} />
          <MinuteChart minutes={data.minutes} />
          <TaskTable tasks={data.tasks} />
          <SubmissionLog competitionId={competition.id} tasks={data.tasks} />
        </>
      ) : null}
    </>
  )
}
