import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, TimeText } from '@tiltyard/ui'
import { PageHead } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useServerClock } from '../../../shared/clock/index.ts'
import { BoardError } from '../board-error.tsx'
import { StateBadge } from '../board-head.tsx'
import type { BoardLog } from '../board-log.model.ts'
import { rowAt } from '../board-pages.model.ts'
import { paths } from '../board-query.model.ts'
import { FullScreenControls } from '../full-screen.tsx'
import { markOf } from '../matrix.model.ts'
import type { BoardCompetition, BoardData } from '../queries.ts'
import type { RecentSolves } from '../recent-solves.model.ts'
import { ScoreboardMessages } from '../scoreboard.messages.tsx'
import { useBoard } from '../use-board.ts'
import { useIsEnded } from '../use-is-ended.ts'
import { useRecentSolves } from '../use-recent-solves.ts'
import { Podium } from './podium.tsx'
import styles from './projector-screen.module.css'

const maxRows = 15

export function ProjectorScreen(data: BoardData) {
  return (
    <ScoreboardMessages>
      <Projector {...data} />
    </ScoreboardMessages>
  )
}

/** For a hall: nothing but names, points, the clock and what has just happened. */
function Projector({ of, query, board: initial }: BoardData) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  useServerClock()
  const { current, log, failure, follower } = useBoard(of, query.division, initial)
  const name = localised(of.name)
  const rows = current ? Array.from({ length: maxRows }, (_, index) => rowAt(current, index)) : []
  const isOver = current?.state === 'final'
  const isEnded = useIsEnded(of)
  const until = current?.state === 'waiting' ? of.startsAt : of.endsAt
  return (
    <div className={styles['wall']}>
      <PageHead
        title={t('board.projectorTitle', { name })}
        description={t('description', { name })}
        path={paths.projectorPath(of.id)}
        isPrivate
      />
      <header className={styles['head']}>
        <h1>{name}</h1>
        {current ? <StateBadge of={of} state={current.state} /> : null}
        {current?.state === 'frozen' && current.frozenAt ? (
          <span className={styles['frozen']}>
            <TimeText value={current.frozenAt} format="HH:mm" />
          </span>
        ) : null}
        <span className={styles['clock']}>
          {until && !isOver && !isEnded ? (
            <Countdown
              until={until}
              label={t(current?.state === 'waiting' ? 'startsIn' : 'endsIn')}
              size="large"
            />
          ) : null}
        </span>
        <FullScreenControls back={paths.boardPath(of.id)} />
      </header>
      {current ? (
        <Podium board={current} rows={rows.flatMap((row) => row ?? [])} />
      ) : failure ? (
        <BoardError failure={failure} onRetry={() => void follower.check()} />
      ) : (
        <p role="status" className={styles['wait']}>
          {t('loadingRow')}
        </p>
      )}
      {current ? <Ticker of={of} division={query.division} version={current.version} log={log} /> : null}
    </div>
  )
}

const maxSolves = 8

type TickerProps = {
  readonly of: BoardCompetition
  readonly division: number | undefined
  readonly version: string
  readonly log: BoardLog
}

/** The latest solves, the newest at the left. */
function Ticker({ of, division, version, log }: TickerProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const solves = useRecentSolves(of, division, { version, log })
  const describe = ({ teamName, taskName, blood }: RecentSolves[number]) => {
    const values = { team: teamName, task: localised(taskName) }
    return blood > 0 && blood <= 3
      ? t('board.newsBlood', { ...values, place: blood })
      : t('board.newsLine', values)
  }
  return (
    <section className={styles['ticker']} aria-label={t('board.news')}>
      <span className={styles['label']} aria-hidden="true">
        {t('board.news')}
      </span>
      {solves.length === 0 ? (
        <span className={styles['none']}>{t('board.noNews')}</span>
      ) : (
        <ol className={styles['list']}>
          {solves.slice(0, maxSolves).map((each) => (
            <li key={each.seq} className={styles['item']}>
              <span
                aria-hidden="true"
                className={each.blood > 0 && each.blood <= 3 ? styles['blood'] : styles['mark']}
              >
                {markOf({ blood: each.blood, seconds: 0 })}
              </span>
              {describe(each)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
