import type { CallFailure } from '@tiltyard/client'
import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TableSkeleton } from '@tiltyard/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { BoardError } from './board-error.tsx'
import type { BoardPages } from './board-pages.model.ts'
import { emptyMatrix, type MatrixData, mergeMatrix } from './matrix.model.ts'
import { Matrix } from './matrix.tsx'
import { type BoardCompetition, fetchMatrix } from './queries.ts'
import type { RankingProps } from './ranking.tsx'

type MatrixViewProps = Omit<RankingProps, 'isOfAll'> & {
  readonly division: number | undefined
  readonly initial: ScoreboardMatrix | null
}

export function MatrixView({ division, initial, of, ...rest }: MatrixViewProps) {
  const t = useTranslations('scoreboard')
  const { matrix, failure, retry } = useMatrix(of, division, rest.board, initial)
  if (matrix) return <Matrix {...rest} matrix={matrix} />
  if (failure) return <BoardError failure={failure} onRetry={retry} />
  return (
    <div role="status" aria-busy="true">
      <span className="unseen">{t('loadingRow')}</span>
      <TableSkeleton rows={10} columns={8} />
    </div>
  )
}

/** Follows the ranking: a page of it that was read in this round is read here too. Null until something is known. */
function useMatrix(
  of: BoardCompetition,
  division: number | undefined,
  board: BoardPages,
  initial: ScoreboardMatrix | null,
): { readonly matrix: MatrixData | null; readonly failure: CallFailure | null; readonly retry: () => void } {
  const [matrix, setMatrix] = useState<MatrixData | null>(() => initial && mergeMatrix(emptyMatrix, initial))
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  const requestedVersions = useRef(new Map<number, string>(initial ? [[1, initial.version]] : []))
  const pagesToLoad = useMemo(
    () => [...board.pages].filter(([, { round }]) => round === board.round).map(([page]) => page),
    [board],
  )
  // A higher count of tries is how Retry asks again.
  useEffect(() => {
    for (const page of pagesToLoad) {
      if (requestedVersions.current.get(page) === board.version) continue
      requestedVersions.current.set(page, board.version)
      void fetchMatrix(of, division, page).then((outcome) => {
        if (outcome.ok) setMatrix((previous) => mergeMatrix(previous ?? emptyMatrix, outcome.value))
        else requestedVersions.current.delete(page)
        setFailure(outcome.ok ? null : outcome)
      })
    }
  }, [pagesToLoad, board.version, of, division, tries])
  return { matrix, failure, retry: () => setTries((count) => count + 1) }
}
