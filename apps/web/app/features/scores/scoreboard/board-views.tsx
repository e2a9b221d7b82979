import type { CallFailure } from '@tiltyard/client'
import type { ScoreLine } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Skeleton } from '@tiltyard/ui'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BoardError } from './board-error.tsx'
import type { BoardLog } from './board-log.model.ts'
import { type BoardPages, indexOfTeam, pageSize } from './board-pages.model.ts'
import type { BoardFollower } from './follow-board.ts'
import { MatrixView } from './matrix-view.tsx'
import { OwnRowBar } from './own-row.tsx'
import { type BoardCompetition, type BoardData, fetchScoreHistory } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { ScoreLines } from './score-lines.tsx'
import { TeamSearch } from './team-search.tsx'
import { useOwnRow } from './use-own-row.ts'
import type { JumpTarget } from './use-visible-rows.ts'

const TeamDialog = lazy(() => import('./team-dialog.tsx'))

type BoardViewsProps = Omit<BoardData, 'board'> & {
  readonly board: BoardPages
  readonly log: BoardLog
  readonly follower: BoardFollower
}

export function BoardViews({ of, query, matrix, lines, board, log, follower }: BoardViewsProps) {
  const t = useTranslations('scoreboard')
  const [search, setSearch] = useSearchParams()
  const own = useOwnRow(of, query.division, { board, log })
  const { target, jumpTo } = useJumpTarget(follower)
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
      {query.view === 'lines' ? null : (
        <TeamSearch of={of} division={query.division} decimals={board.decimals} onChoose={jumpTo} />
      )}
      {query.view === 'table' ? (
        <Ranking {...common} of={of} isOfAll={query.division === undefined} />
      ) : query.view === 'matrix' ? (
        <MatrixView {...common} of={of} log={log} division={query.division} initial={matrix} />
      ) : (
        <ScoreLinesView
          of={of}
          division={query.division}
          version={board.version}
          decimals={board.decimals}
          initial={lines}
          ownTeamId={own?.teamId}
        />
      )}
      {own ? (
        <OwnRowBar
          own={own}
          decimals={board.decimals}
          {...(query.view !== 'lines' && { onJump: () => void jumpTo(own) })}
        />
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

type ScoreLinesViewProps = {
  readonly of: BoardCompetition
  readonly division: number | undefined
  readonly version: string
  readonly decimals: number
  readonly initial: readonly ScoreLine[] | null
  readonly ownTeamId: string | undefined
}

/** Lines of hours do not change in a second, so a solve does not fetch them again at once. */
const linesIntervalMs = 10_000

function ScoreLinesView({ of, division, version, decimals, initial, ownTeamId }: ScoreLinesViewProps) {
  const t = useTranslations('scoreboard')
  const [lines, setLines] = useState(initial)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  const fetchedAt = useRef<number>(null)
  // A new version or a retry fetches again.
  useEffect(() => {
    let isOld = false
    const wait = fetchedAt.current === null ? 0 : fetchedAt.current + linesIntervalMs - performance.now()
    const timer = setTimeout(
      async () => {
        fetchedAt.current = performance.now()
        const outcome = await fetchScoreHistory(of, division)
        if (outcome.ok) setLines(outcome.value.lines)
        if (!isOld) setFailure(outcome.ok ? null : outcome)
      },
      Math.max(0, wait),
    )
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [of, division, version, tries])
  const retry = () => {
    fetchedAt.current = null
    setTries((count) => count + 1)
  }
  if (lines)
    return (
      <ScoreLines
        lines={lines}
        startsAt={of.startsAt}
        title={t('linesTitle')}
        decimals={decimals}
        ownTeamId={ownTeamId}
      />
    )
  if (failure) return <BoardError failure={failure} onRetry={retry} />
  return (
    <div role="status" aria-busy="true">
      <span className="unseen">{t('loadingRow')}</span>
      <Skeleton shape="cover" />
    </div>
  )
}

/** A team and the page that it was on a moment ago; read again, that page says on which row. */
function useJumpTarget(follower: BoardFollower) {
  const [target, setTarget] = useState<JumpTarget | null>(null)
  const jumpTo = useCallback(
    async ({ teamId, page }: { readonly teamId: string; readonly page: number }) => {
      const from = (page - 1) * pageSize
      await follower.setVisibleRows({ from, to: from + pageSize })
      const { current } = follower.getSnapshot()
      const index = (current && indexOfTeam(current, teamId)) ?? from
      setTarget((last) => ({ teamId, index, time: (last?.time ?? 0) + 1 }))
    },
    [follower],
  )
  return { target, jumpTo }
}
