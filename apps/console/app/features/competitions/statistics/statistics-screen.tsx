import { useQuery } from '@tanstack/react-query'
import type { CompetitionStatistics } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { localTimeZone } from '../../shared/times/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { CategoryPart, DivisionPart, ScorePart, TimelinePart } from './group-statistics.tsx'
import { statisticsQuery } from './queries.ts'
import styles from './statistics.module.css'
import { TaskStatisticsPart } from './task-statistics.tsx'
import { useFigures } from './use-figures.ts'

export function Component() {
  const t = useTranslations('running.statistics')
  const basics = useTranslations('basics')
  const { id } = useCompetition()
  const { data, error, isPending, refetch } = useQuery(statisticsQuery(id))
  const isEmpty = data?.tasks.length === 0 || data?.teams === 0
  return (
    <>
      <SectionHead
        section="statistics"
        beside={
          data ? (
            <span className="figures">
              {t('asOf', { time: formatTime(Date.parse(data.at), localTimeZone, 'HH:mm:ss') })}
            </span>
          ) : null
        }
      >
        {t('lead')}
      </SectionHead>
      {isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {error && !data ? <FailureResult fault={error} retry={() => void refetch()} /> : null}
      {isEmpty ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {data && !isEmpty ? (
        <>
          <Totals statistics={data} />
          <TaskStatisticsPart statistics={data} />
          <div className={styles['charts']}>
            <CategoryPart statistics={data} />
            <DivisionPart statistics={data} />
            <ScorePart statistics={data} />
            <TimelinePart statistics={data} />
          </div>
        </>
      ) : null}
    </>
  )
}

function Totals({ statistics }: { readonly statistics: CompetitionStatistics }) {
  const t = useTranslations('running.statistics')
  const { share, number } = useFigures()
  const { teams, activeTeams, solves, attempts, wrong } = statistics
  const totals = [
    [t('teams'), number(teams)],
    [t('activeTeams'), number(activeTeams)],
    [t('solves'), number(solves)],
    [t('attempts'), number(attempts)],
    [t('wrongShare'), share(wrong, attempts)],
  ] as const
  return (
    <dl className={styles['totals']}>
      {totals.map(([label, value]) => (
        <div key={label} className={styles['total']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
