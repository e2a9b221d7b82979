import type { CallFailure } from '@tiltyard/client'
import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TableSkeleton } from '@tiltyard/ui'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { BoardError } from './board-error.tsx'
import { type BoardLog, isLater } from './board-log.model.ts'
import type { BoardPages } from './board-pages.model.ts'
import { createMatrix, type MatrixData, matrixAt, mergeMatrix } from './matrix.model.ts'
import { Matrix } from './matrix.tsx'
import { type BoardCompetition, fetchMatrix } from './queries.ts'
import type { RankingProps } from './ranking.tsx'

type MatrixViewProps = Omit<RankingProps, 'isOfAll'> & {
  readonly log: BoardLog
  readonly division: number | undefined
  readonly initial: ScoreboardMatrix | null
}

export function MatrixView({ division, initial, of, log, ...rest }: MatrixViewProps) {
  const t = useTranslations('scoreboard')
  const { matrix, failure, retry } = useMatrix(of, division, { board: rest.board, log }, initial)
  if (matrix) return <Matrix {...rest} matrix={matrix} />
  if (failure) return <BoardError failure={failure} onRetry={retry} />
  return (
    <div role="status" aria-busy="true">
      <span className="unseen">{t('loadingRow')}</span>
      <TableSkeleton rows={10} columns={8} />
    </div>
  )
}

type Board = { readonly board: BoardPages; readonly log: BoardLog }

/** The matrix advances with the board; a page with a team that is not loaded is fetched. Null until something is loaded. */
function useMatrix(
  of: BoardCompetition,
  division: number | undefined,
  { board, log }: Board,
  initial: ScoreboardMatrix | null,
): { readonly matrix: MatrixData | null; readonly failure: CallFailure | null; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<MatrixData | null>(() => initial && createMatrix(initial))
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  const requestedVersions = useRef(new Map<number, string>())
  const current = useMemo(() => loaded && advance(loaded, board.version, log), [loaded, board.version, log])
  const pagesToLoad = useMemo(() => pagesWithout(board, current), [board, current])
  // The advanced matrix is stored, because the log drops old deltas.
  useEffect(() => {
    if (current) setLoaded((previous) => (previous?.version === loaded?.version ? current : previous))
  }, [current, loaded])
  const merge = useEffectEvent((page: ScoreboardMatrix) =>
    setLoaded((previous) => (previous ? mergeMatrix(previous, page, log) : createMatrix(page))),
  )
  // Retry raises the number of tries.
  useEffect(() => {
    for (const page of pagesToLoad) {
      if (requestedVersions.current.get(page) === board.version) continue
      requestedVersions.current.set(page, board.version)
      void fetchMatrix(of, division, page).then((outcome) => {
        if (outcome.ok) merge(outcome.value)
        else requestedVersions.current.delete(page)
        setFailure(outcome.ok ? null : outcome)
      })
    }
  }, [pagesToLoad, board.version, of, division, tries])
  return { matrix: current ?? loaded, failure, retry: () => setTries((count) => count + 1) }
}

/** A matrix ahead of a paused board is shown as it is. */
function advance(matrix: MatrixData, version: string, log: BoardLog): MatrixData | null {
  return matrixAt(matrix, version, log) ?? (isLater(matrix.version, version) ? matrix : null)
}

/** Pages of this round with a team that the matrix lacks; all of them if it is of another version. */
function pagesWithout({ pages, round }: BoardPages, matrix: MatrixData | null): readonly number[] {
  return [...pages].flatMap(([page, loaded]) => {
    if (loaded.round !== round) return []
    return loaded.rows.every((row) => !row || matrix?.solves.has(row.teamId)) ? [] : [page]
  })
}
