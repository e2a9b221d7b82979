import { useQuery } from '@tanstack/react-query'
import { type AdminCompetitionListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex } from 'antd'
import { Link } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { adminCompetitionsQuery } from '../../competitions/admin/index.ts'
import { CompetitionCountdown, isLive, nextCompetitions, PhaseTag } from '../../competitions/live/index.ts'
import { LiveLeaders } from '../../competitions/monitor/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import styles from './dashboard.module.css'

/** Boards are loaded for these only, however many competitions an administrator sees. */
const shownCompetitions = 4

const queues = ['entries', 'materials', 'incidents', 'appeals'] as const
const waitingOf = ({ waiting, pendingMaterials }: AdminCompetitionListItem) => ({
  ...waiting,
  materials: pendingMaterials,
})

/** Running and next competitions of an organiser with their countdown, leaders and what waits. */
export function OrganiserDashboard() {
  const t = useTranslations('console.desk')
  const basics = useTranslations('basics')
  const list = useQuery({ ...adminCompetitionsQuery(), refetchInterval: 30_000 })
  if (list.isPending) return <ListSkeleton label={basics('loading')} />
  if (!list.data) return <FailureResult fault={list.error} retry={() => void list.refetch()} />
  const next = nextCompetitions(list.data)
  const sum = (queue: (typeof queues)[number]) =>
    list.data.reduce((total, competition) => total + waitingOf(competition)[queue], 0)
  return (
    <>
      <div className={styles['cards']}>
        {queues.map((queue) => (
          <Link key={queue} to={targetOf(queue, list.data)} className={styles['card'] ?? ''}>
            <span className={styles['count']}>{sum(queue)}</span>
            <span>{t(queue)}</span>
          </Link>
        ))}
      </div>
      <h2 className={styles['heading']}>{t('competitions')}</h2>
      {next.length === 0 ? (
        <p>
          {t('noCompetitions')} <Link to="/competitions">{t('allCompetitions')}</Link>
        </p>
      ) : (
        <div className={styles['competitions']}>
          {next.slice(0, shownCompetitions).map((competition) => (
            <CompetitionCard key={competition.id} competition={competition} />
          ))}
        </div>
      )}
      {next.length > shownCompetitions ? <Link to="/competitions">{t('allCompetitions')}</Link> : null}
    </>
  )
}

/** The queue itself where one competition alone has something waiting, otherwise the list that names all. */
function targetOf(queue: (typeof queues)[number], all: readonly AdminCompetitionListItem[]): string {
  const waiting = all.filter((competition) => waitingOf(competition)[queue] > 0)
  const [only] = waiting
  return only && waiting.length === 1 ? `/competitions/${only.id}/${queue}` : '/competitions?waiting=yes'
}

function CompetitionCard({ competition }: { readonly competition: AdminCompetitionListItem }) {
  const t = useTranslations('console.desk')
  const { language } = useLanguage()
  const { id, name, phase, teams } = competition
  const waiting = waitingOf(competition)
  const pending = queues.filter((queue) => waiting[queue] > 0)
  return (
    <Card
      size="small"
      title={
        <Link to={`/competitions/${id}/overview`}>
          <strong>{inLanguage(name, language)}</strong>
        </Link>
      }
      extra={<PhaseTag phase={phase} />}
    >
      <Flex vertical gap={12}>
        <CompetitionCountdown competition={competition} />
        <div>{t('teams', { count: teams })}</div>
        {pending.length > 0 ? (
          <Flex gap={12} wrap>
            {pending.map((queue) => (
              <Link key={queue} to={`/competitions/${id}/${queue}`}>
                {t(queue)}: {waiting[queue]}
              </Link>
            ))}
          </Flex>
        ) : null}
        {isLive(competition, Date.now()) ? <LiveLeaders competitionId={id} /> : null}
      </Flex>
    </Card>
  )
}
