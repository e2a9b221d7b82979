import { useQuery } from '@tanstack/react-query'
import type { JobQueue, JobSchedule } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { EmptyState } from '../../../layout/index.ts'
import { CardTable } from '../../shared/card-table/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { Figures } from './figures.tsx'
import { Loaded } from './loaded.tsx'
import styles from './operations.module.css'
import { jobQueuesQuery, jobSchedulesQuery } from './queries.ts'
import { StoppedJobs } from './stopped-jobs.tsx'

/** Jobs that failed come first: they are what somebody has to act on. */
export function JobsPart() {
  const t = useTranslations('operations.jobs')
  const queues = useQuery(jobQueuesQuery())
  const schedules = useQuery(jobSchedulesQuery())
  return (
    <>
      <Loaded query={queues}>{(data) => <Totals queues={data} />}</Loaded>
      <section className={styles['section']}>
        <h2>{t('stopped')}</h2>
        <StoppedJobs />
      </section>
      <section className={styles['section']}>
        <h2>{t('queues')}</h2>
        <Loaded query={queues}>{(data) => <Queues queues={data} />}</Loaded>
      </section>
      <section className={styles['section']}>
        <h2>{t('schedules')}</h2>
        <Loaded query={schedules}>{(data) => <Schedules schedules={data} />}</Loaded>
      </section>
    </>
  )
}

function Totals({ queues }: { readonly queues: readonly JobQueue[] }) {
  const t = useTranslations('operations.jobs')
  const sum = (member: 'waiting' | 'running' | 'retrying' | 'failed') =>
    queues.reduce((total, queue) => total + queue[member], 0)
  const [oldest] = queues.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).toSorted()
  return (
    <Figures
      items={[
        { label: t('waiting'), value: sum('waiting') },
        { label: t('running'), value: sum('running') },
        { label: t('retrying'), value: sum('retrying') },
        { label: t('failed'), value: sum('failed'), isBad: sum('failed') > 0 },
        { label: t('oldest'), value: oldest ? <TimeText iso={oldest} /> : '—' },
      ]}
    />
  )
}

function Queues({ queues }: { readonly queues: readonly JobQueue[] }) {
  const t = useTranslations('operations.jobs')
  const { change } = useListSearchParams()
  if (queues.length === 0) return <EmptyState title={t('noQueues')}>{t('noQueuesText')}</EmptyState>
  const number = (key: 'waiting' | 'scheduled' | 'running' | 'retrying' | 'failed') => ({
    key,
    title: t(key),
    width: 100,
    render: (queue: JobQueue) => <span className="figures">{queue[key]}</span>,
  })
  return (
    <CardTable
      rows={queues}
      keyOf={({ name }) => name}
      leastWidth={900}
      columns={[
        {
          key: 'name',
          title: t('name'),
          render: ({ name, retrying, failed }) =>
            retrying + failed > 0 ? (
              <Button type="link" size="small" onClick={() => change({ name, state: null, page: null })}>
                <span className={styles['name']}>{name}</span>
              </Button>
            ) : (
              <span className={styles['name']}>{name}</span>
            ),
        },
        number('waiting'),
        number('scheduled'),
        number('running'),
        number('retrying'),
        number('failed'),
        {
          key: 'oldest',
          title: t('oldest'),
          width: 180,
          render: ({ oldestDueAt }) => (oldestDueAt ? <TimeText iso={oldestDueAt} /> : '—'),
        },
      ]}
    />
  )
}

function Schedules({ schedules }: { readonly schedules: readonly JobSchedule[] }) {
  const t = useTranslations('operations.jobs')
  return (
    <CardTable
      rows={schedules}
      keyOf={({ job }) => job}
      leastWidth={760}
      columns={[
        { key: 'name', title: t('name'), render: ({ job }) => <span className={styles['name']}>{job}</span> },
        {
          key: 'cron',
          title: t('cron'),
          width: 160,
          render: ({ cron }) => <span className={styles['name']}>{cron}</span>,
        },
        {
          key: 'last',
          title: t('lastRun'),
          width: 200,
          render: ({ lastAt }) => (lastAt ? <TimeText iso={lastAt} /> : t('neverRan')),
        },
        { key: 'next', title: t('nextRun'), width: 200, render: ({ nextAt }) => <TimeText iso={nextAt} /> },
      ]}
    />
  )
}
