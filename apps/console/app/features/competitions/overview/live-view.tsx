import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex } from 'antd'
import { Link } from 'react-router'
import { adminCompetitionsQuery } from '../admin/queries.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { CompetitionCountdown, isLive, PhaseTag } from '../live/index.ts'
import { LiveLeaders, LiveMinutes } from '../monitor/index.ts'

/** Countdown before the start; leaders and activity once it runs. Nothing for a draft or after the end. */
export function LiveView() {
  const t = useTranslations()
  const { id } = useCompetition()
  const { data = [] } = useQuery({ ...adminCompetitionsQuery(), refetchInterval: 30_000 })
  const competition = data.find((each) => each.id === id)
  if (!competition || competition.phase === 'draft' || competition.phase === 'over') return null
  const live = isLive(competition, Date.now())
  return (
    <Card
      title={<h2>{t('organising.live.running')}</h2>}
      extra={live ? <Link to={`/competitions/${id}/monitor`}>{t('organising.sections.monitor')}</Link> : null}
    >
      <Flex gap={40} wrap align="flex-start">
        <Flex vertical gap={8} align="flex-start">
          <PhaseTag phase={competition.phase} />
          <CompetitionCountdown competition={competition} />
        </Flex>
        {live ? (
          <div style={{ flex: '1 1 260px' }}>
            <LiveLeaders competitionId={id} count={5} />
          </div>
        ) : null}
        {live ? (
          <div style={{ flex: '2 1 320px' }}>
            <LiveMinutes competitionId={id} />
          </div>
        ) : null}
      </Flex>
    </Card>
  )
}
