import type { CallOutcome } from '@tiltyard/client'
import { addresses, type ScoreboardTeam } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, LineChart, Load, Score, Skeleton } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import styles from './competition-result.module.css'
import { elapsed, ownPoints } from './own-result.model.ts'

type OwnResultProps = { readonly competition: Pick<CompetitionFacts, 'id' | 'type' | 'startsAt'> }

/** Rank, score and course of the user's team; nothing for whoever did not play. */
export default function OwnResult({ competition }: OwnResultProps) {
  const t = useTranslations('competitions.result')
  const { loaded, load } = useResource(useCallback(() => fetchOwnResult(competition), [competition]))
  return (
    <Load of={loaded} skeleton={<Skeleton shape="medium" />} empty={null} onRetry={load}>
      {(team) =>
        team ? (
          <Card>
            <h2 className={styles['title']}>{t('own')}</h2>
            <dl className={styles['figures']}>
              <div>
                <dt>{t('team')}</dt>
                <dd>{team.row.name}</dd>
              </div>
              <div>
                <dt>{t('place')}</dt>
                <dd>{t('rank', { rank: team.row.rank })}</dd>
              </div>
              <div>
                <dt>{t('score')}</dt>
                <dd>
                  <Score units={team.row.score} decimals={team.decimals} />
                </dd>
              </div>
              <div>
                <dt>{t('solved')}</dt>
                <dd>{team.row.solves}</dd>
              </div>
            </dl>
            {team.line.points.length > 0 ? (
              <LineChart
                title={t('course')}
                along={t('sinceStart')}
                series={[{ name: team.row.name, points: ownPoints(team, competition.startsAt) }]}
                formatX={elapsed}
                stepped
              />
            ) : null}
          </Card>
        ) : null
      }
    </Load>
  )
}

type Competition = OwnResultProps['competition']

async function fetchOwnResult({ id, type }: Competition): Promise<CallOutcome<ScoreboardTeam | null>> {
  const params = { competitionId: id, type }
  const own = await call(addresses.getOwnScoreboardRow, { params, query: {} })
  if (!own.ok) return own
  const { row } = own.value
  if (!row) return { ...own, value: null }
  return call(addresses.getScoreboardTeam, { params: { ...params, teamId: row.teamId }, query: {} })
}
