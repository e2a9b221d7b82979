import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, EmptyState, TableSkeleton, TimeText } from '@tiltyard/ui'
import { Pause, Play, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { FilterLinks } from '../../shared/list-page/index.ts'
import { BoardError } from './board-error.tsx'
import { BoardHead } from './board-head.tsx'
import { type BoardPages, countChanges } from './board-pages.model.ts'
import { type BoardQuery, boardAddress, paths } from './board-query.model.ts'
import { BoardViews } from './board-views.tsx'
import type { BoardCompetition, BoardData } from './queries.ts'
import { ScoreboardMessages } from './scoreboard.messages.tsx'
import styles from './scoreboard-screen.module.css'
import { type LiveBoard, useBoard } from './use-board.ts'

export function ScoreboardScreen(data: BoardData) {
  return (
    <ScoreboardMessages>
      <Scoreboard key={`${data.of.id}/${data.query.division}`} {...data} />
    </ScoreboardMessages>
  )
}

function Scoreboard(data: BoardData) {
  const { of, query } = data
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  useServerClock()
  const liveBoard = useBoard(of, query.division, data.board)
  const { current, log, failure, follower } = liveBoard
  const name = localised(of.name)
  return (
    <div className={classNames(styles['page'], query.view === 'matrix' && styles['wide'])}>
      <PageHead
        title={t('title', { name })}
        description={t('description', { name })}
        path={boardAddress(paths.boardPath(of.id), query)}
      />
      <BoardHead of={of} query={query} board={current} />
      {current ? (
        <>
          <BoardControls of={of} query={query} liveBoard={liveBoard} board={current} />
          {current.total === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              icon={<Trophy size={40} strokeWidth={1.5} aria-hidden="true" />}
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <BoardViews {...data} board={current} log={log} follower={follower} />
          )}
        </>
      ) : failure ? (
        <BoardError failure={failure} onRetry={() => void follower.check()} />
      ) : (
        <div role="status" aria-busy="true">
          <span className="unseen">{t('loadingRow')}</span>
          <TableSkeleton rows={12} columns={5} />
        </div>
      )}
    </div>
  )
}

type BoardControlsProps = {
  readonly of: BoardCompetition
  readonly query: BoardQuery
  readonly liveBoard: LiveBoard
  readonly board: BoardPages
}

function BoardControls({ of, query, liveBoard, board }: BoardControlsProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const path = paths.boardPath(of.id)
  const choices = [undefined, ...board.divisions.map(({ number }) => number)]
  return (
    <div className={styles['controls']}>
      {board.divisions.length > 1 ? (
        <FilterLinks
          label={t('divisions')}
          choices={choices.map((number) => {
            const division = board.divisions.find((each) => each.number === number)
            return {
              key: `${number}`,
              name: division ? localised(division.name) : t('everyDivision'),
              address: boardAddress(path, { ...query, division: number }),
              isChosen: query.division === number,
              ...(division && { count: division.teams }),
            }
          })}
        />
      ) : null}
      <div className={styles['bar']}>
        <nav aria-label={t('views')} className={styles['views']}>
          {board.views.map((view) => (
            <Link
              key={view}
              to={boardAddress(path, { ...query, view })}
              preventScrollReset
              aria-current={view === query.view ? 'page' : undefined}
              className={classNames(styles['view'], view === query.view && styles['chosen'])}
            >
              {t(`view.${view}`)}
            </Link>
          ))}
        </nav>
        {/* A frozen or final board does not move. */}
        {board.state === 'final' || board.state === 'frozen' ? null : <LiveControl liveBoard={liveBoard} />}
      </div>
    </div>
  )
}

function LiveControl({
  liveBoard: { current, waiting, isPaused, failure, checkedAt, follower },
}: {
  readonly liveBoard: LiveBoard
}) {
  const t = useTranslations('scoreboard')
  const changes = current && waiting ? countChanges(current, waiting) : 0
  return (
    <div className={styles['live']}>
      <span role="status" className={styles['said']}>
        {failure && checkedAt !== null
          ? t.rich('stale', { time: () => <TimeText value={checkedAt} format="HH:mm:ss" /> })
          : isPaused
            ? t('waitingChanges', { count: changes })
            : t('live')}
      </span>
      <Button size="small" onPress={isPaused ? follower.resume : follower.pause}>
        {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        {isPaused ? t('resume') : t('pause')}
      </Button>
    </div>
  )
}
