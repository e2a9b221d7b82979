import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Cover, EmptyState, ListSkeleton, Load, Score, TimeText } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { useCallback } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { markOf } from './matrix.model.ts'
import { type BoardCompetition, fetchBoardTeam } from './queries.ts'
import { ScoreLines } from './score-lines.tsx'
import styles from './team-dialog.module.css'

type TeamDialogProps = {
  readonly of: BoardCompetition
  readonly division: number | undefined
  readonly teamId: string
  readonly onClose: () => void
}

type Team = Extract<Awaited<ReturnType<typeof fetchBoardTeam>>, { ok: true }>['value']

export default function TeamDialog({ of, division, teamId, onClose }: TeamDialogProps) {
  const t = useTranslations('scoreboard')
  const basics = useTranslations('basics')
  const { loaded, load } = useResource(
    useCallback(() => fetchBoardTeam(of, division, teamId), [of, division, teamId]),
  )
  const name = loaded.state === 'ready' ? loaded.value.row.name : t('column.team')
  return (
    <Dialog isOpen sheet widthPx={800} title={name} onClose={onClose} closeLabel={basics('close')}>
      <Load of={loaded} skeleton={<ListSkeleton rows={6} />} empty={null} onRetry={load}>
        {(team) => <TeamFacts of={of} team={team} />}
      </Load>
    </Dialog>
  )
}

function TeamFacts({
  of,
  team: { row, solved, line, decimals },
}: {
  readonly of: BoardCompetition
  readonly team: Team
}) {
  const t = useTranslations('scoreboard')
  return (
    <div className={styles['team']}>
      <div className={styles['head']}>
        <span className={styles['arms']}>
          <Cover id={row.name} shape="shield" />
        </span>
        <p className={styles['org']}>{row.orgName}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('column.rank')}</dt>
            <dd>{row.rank}</dd>
          </div>
          <div>
            <dt>{t('column.score')}</dt>
            <dd>
              <Score units={row.score} decimals={decimals} />
            </dd>
          </div>
          <div>
            <dt>{t('column.solves')}</dt>
            <dd>{row.solves}</dd>
          </div>
        </dl>
      </div>
      {solved.length === 0 ? (
        <EmptyState title={t('team.nothing')}>{t('team.nothingText')}</EmptyState>
      ) : (
        <>
          <ScoreLines
            lines={[line]}
            startsAt={of.startsAt}
            title={t('team.line')}
            decimals={decimals}
            isShort
          />
          <SolvedTasks solved={solved} decimals={decimals} />
        </>
      )}
    </div>
  )
}

function SolvedTasks({ solved, decimals }: Pick<Team, 'solved' | 'decimals'>) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  return (
    <section>
      <h3>{t('team.solved')}</h3>
      <ul className={styles['solved']}>
        {solved.map(({ task, name, category, value, blood, at }) => (
          <li key={task}>
            <span className={blood ? styles['blood'] : styles['mark']} title={t('team.place')}>
              {markOf({ blood, seconds: 0 })}
            </span>
            <span className={styles['task']}>
              {localised(name)} <span className={styles['category']}>{categoryName(category)}</span>
            </span>
            <span className={styles['at']}>
              <TimeText value={at} format="MM-DD HH:mm:ss" />
            </span>
            <span className={styles['value']}>
              <Score units={value} decimals={decimals} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
