import type { CallFailure } from '@tiltyard/client'
import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardPages } from './board-pages.model.ts'
import { emptyMatrix, type Matrix, takeMatrix } from './matrix.model.ts'
import { askMatrix, type BoardOf } from './queries.ts'

/** Follows the ranking: a page of it that was read in this round is read here too. Null until something is known. */
export function useMatrix(
  of: BoardOf,
  division: number | undefined,
  board: BoardPages,
  initial: ScoreboardMatrix | null,
): { readonly matrix: Matrix | null; readonly trouble: CallFailure | null; readonly retry: () => void } {
  const [matrix, setMatrix] = useState<Matrix | null>(() => initial && takeMatrix(emptyMatrix, initial))
  const [trouble, setTrouble] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  const asked = useRef(new Map<number, string>(initial ? [[1, initial.version]] : []))
  const wanted = useMemo(
    () => [...board.pages].filter(([, { round }]) => round === board.round).map(([page]) => page),
    [board],
  )
  // A higher count of tries is how Retry asks again.
  useEffect(() => {
    for (const page of wanted) {
      if (asked.current.get(page) === board.version) continue
      asked.current.set(page, board.version)
      void askMatrix(of, division, page).then((outcome) => {
        if (outcome.ok) setMatrix((known) => takeMatrix(known ?? emptyMatrix, outcome.value))
        else asked.current.delete(page)
        setTrouble(outcome.ok ? null : outcome)
      })
    }
  }, [wanted, board.version, of, division, tries])
  return { matrix, trouble, retry: () => setTries((count) => count + 1) }
}
