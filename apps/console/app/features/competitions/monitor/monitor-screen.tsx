import { useQuery } from '@tanstack/react-query'
import type { Monitor } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { Link } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { localTimeZone } from '../../shared/times/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { LiveLeaders } from './live-leaders.tsx'
import { MinuteChart } from './minute-chart.tsx'
import styles from './monitor.module.css'
import { MonitorTaskTable } from './monitor-task-table.tsx'
import { monitorQuery } from './queries.ts'
import { RejudgeTask } from './rejudge-task.tsx'
import { SubmissionLog } from './submission-log.tsx'

export function Component() {
  const t = useTranslations()
  const competition = useCompetition()
  const monitor = useQuery(monitorQuery(competition.id))
  const { data } = monitor
  return (
    <>
      <SectionHead
        section="monitor"
        beside={
          data ? (
            <span className="figures">
              {t('running.monitor.updated', {
                time: formatTime(Date.parse(data.now), localTimeZone, 'HH:mm:ss'),
              })}
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
      </SectionHead>
      {monitor.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {monitor.isError && !data ? (
        <FailureResult fault={monitor.error} retry={() => void monitor.refetch()} />
      ) : null}
      {data ? (
        <>
          <MonitorCards monitor={data} />
          <div style={{ maxWidth: 480, marginBottom: 24 }}>
            <LiveLeaders competitionId={competition.id} count={5} />
          </div>
          <MinuteChart minutes={data.minutes} />
          <MonitorTaskTable tasks={data.tasks} />
          <SubmissionLog competitionId={competition.id} tasks={data.tasks} />
        </>
      ) : null}
    </>
  )
}

/** Cards of pending items are links; a zero has the same style as other counts. */
function MonitorCards({ monitor }: { readonly monitor: Monitor }) {
  const t = useTranslations('running')
  const { lastHour } = monitor
  const waits = [
    {
      key: 'incidents',
      label: t('monitor.incidentsPending'),
      count: monitor.incidentsPending,
      to: '../incidents',
    },
    { key: 'appeals', label: t('monitor.appealsOpen'), count: monitor.appealsOpen, to: '../appeals' },
    { key: 'entries', label: t('monitor.entriesWaiting'), count: monitor.entriesWaiting, to: '../entries' },
    {
      key: 'materials',
      label: t('monitor.materialsPending'),
      count: monitor.materialsPending,
      to: '../materials',
    },
  ]
  const hour = (['right', 'wrong', 'shared_flag'] as const).map((verdict) => ({
    key: verdict,
    label: t(`monitor.hour.${verdict}`),
    count: lastHour[verdict],
  }))
  return (
    <div className={styles['cards']}>
      {waits.map(({ key, label, count, to }) => (
        <Link key={key} to={to} className={`${styles['card']} ${count > 0 ? styles['waiting'] : ''}`}>
          <span className={styles['count']}>{count}</span>
          <span>{label}</span>
        </Link>
      ))}
      <div className={styles['card']}>
        <span className={styles['count']}>{monitor.peopleActive}</span>
        <span>{t('monitor.peopleActive')}</span>
      </div>
      {hour.map(({ key, label, count }) => (
        <div key={key} className={styles['card']}>
          <span className={styles['count']}>{count}</span>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}
