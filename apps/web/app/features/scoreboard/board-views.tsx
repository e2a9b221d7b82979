import { useTranslations } from '@tiltyard/i18n/browser'
import { lazy, Suspense, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardLog } from './board-log.model.ts'
import type { BoardPages } from './board-pages.model.ts'
import { FindTeam } from './find-team.tsx'
import type { BoardFollower } from './follow-board.ts'
import { LinesView } from './lines-view.tsx'
import { MatrixView } from './matrix-view.tsx'
import { OwnPlace } from './own-place.tsx'
import type { BoardData } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { useOwnPlace } from './use-own-place.ts'
import { useTarget } from './use-target.ts'

const TeamDialog = lazy(() => import('./team-dialog.tsx'))

type BoardViewsProps = Omit<BoardData, 'board'> & {
  readonly board: BoardPages
  readonly log: BoardLog
  readonly follower: BoardFollower
}

export function BoardViews({ of, query, matrix, lines, board, log, follower }: BoardViewsProps) {
  const t = useTranslations('scoreboard')
  const [search, setSearch] = useSearchParams()
  const own = useOwnPlace(of, query.division, { board, log })
  const { target, jumpTo } = useTarget(follower)
  const openTeam = search.get('team') ?? undefined
  const showTeam = useCallback(
    (teamId: string | undefined) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          if (teamId) next.set('team', teamId)
          else next.delete('team')
          return next
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  )
  const common = { board, follower, ownTeamId: own?.teamId, target, onOpen: showTeam }
  return (
    <>
      {query.view === 'lines' ? null : <FindTeam of={of} division={query.division} onChoose={jumpTo} />}
      {query.view === 'table' ? (
        <Ranking {...common} of={of} isOfAll={query.division === undefined} />
      ) : query.view === 'matrix' ? (
        <MatrixView {...common} of={of} log={log} division={query.division} initial={matrix} />
      ) : (
        <LinesView of={of} division={query.division} version={board.version} initial={lines} />
      )}
      {own ? (
        <OwnPlace own={own} {...(query.view !== 'lines' && { onJump: () => void jumpTo(own) })} />
      ) : null}
      {openTeam ? (
        <Suspense fallback={<span className="unseen">{t('loadingRow')}</span>}>
          <TeamDialog
            of={of}
            division={query.division}
            teamId={openTeam}
            onClose={() => showTeam(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
