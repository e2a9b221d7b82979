import type { CallFailure } from '@tiltyard/client'
import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type BoardLog, isLater } from './board-log.model.ts'
import type { BoardPages } from './board-pages.model.ts'
import { firstMatrix, type Matrix, matrixAt, takeMatrix } from './matrix.model.ts'
import { askMatrix, type BoardOf } from './queries.ts'

type Board = { readonly board: BoardPages; readonly log: BoardLog }

/** Goes on with the board; a page of it with a team that is not known here is read here too. Null until something is known. */
export function useMatrix(
  of: BoardOf,
  division: number | undefined,
  { board, log }: Board,
  initial: ScoreboardMatrix | null,
): { readonly matrix: Matrix | null; readonly trouble: CallFailure | null; readonly retry: () => void } {
  const [read, setRead] = useState<Matrix | null>(() => initial && firstMatrix(initial))
  const [trouble, setTrouble] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  const asked = useRef(new Map<number, string>())
  const current = useMemo(() => read && goOn(read, board.version, log), [read, board.version, log])
  const missing = useMemo(() => pagesWithout(board, current), [board, current])
  // Kept as it is now: the changes that led here are forgotten after a while.
  useEffect(() => {
    if (current) setRead((known) => (known?.version === read?.version ? current : known))
  }, [current, read])
  const take = useEffectEvent((page: ScoreboardMatrix) =>
    setRead((known) => (known ? takeMatrix(known, page, log) : firstMatrix(page))),
  )
  // A higher count of tries is how Retry asks again.
  useEffect(() => {
    for (const page of missing) {
      if (asked.current.get(page) === board.version) continue
      asked.current.set(page, board.version)
      void askMatrix(of, division, page).then((outcome) => {
        if (outcome.ok) take(outcome.value)
        else asked.current.delete(page)
        setTrouble(outcome.ok ? null : outcome)
      })
    }
  }, [missing, board.version, of, division, tries])
  return { matrix: current ?? read, trouble, retry: () => setTries((count) => count + 1) }
}

/** One that is ahead of a board whose reader paused is shown as it is. */
function goOn(matrix: Matrix, version: string, log: BoardLog): Matrix | null {
  return matrixAt(matrix, version, log) ?? (isLater(matrix.version, version) ? matrix : null)
}

/** Pages of this round with somebody of whom the matrix knows nothing; all of them when it is of another version. */
function pagesWithout({ pages, round }: BoardPages, matrix: Matrix | null): readonly number[] {
  return [...pages].flatMap(([page, kept]) => {
    if (kept.round !== round) return []
    return kept.rows.every((row) => !row || matrix?.solves.has(row.teamId)) ? [] : [page]
  })
}
