import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { numberOf } from '../paper.model.ts'
import { keepOnDevice } from '../saving/device-store.ts'
import { questionId } from './question.tsx'
import { placeAfter } from './sheet.model.ts'

/** Kept on this device only. */
export type SheetMarks = { readonly marked: readonly number[]; readonly seen: readonly number[] }

type PlacesProps = {
  readonly count: number
  readonly marks: SheetMarks
  readonly marksKey: string
  /** The sitting was begun on this page. */
  readonly takesFocus: boolean
}

/** The current question, which the address keeps, and the places that were marked or seen. */
export function usePlaces({ count, marks, marksKey, takesFocus }: PlacesProps) {
  const [search, setSearch] = useSearchParams()
  // Known at once, while the address follows later: a key that is pressed next belongs to the new question.
  const [place, setPlace] = useState(() =>
    placeAfter(Math.trunc(Number(search.get('question'))) - 1, 0, count),
  )
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => new Set(marks.marked))
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(marks.seen))
  const mayFocus = useRef(takesFocus)

  const select = useCallback(
    (to: number) => {
      setPlace(to)
      setSearch({ question: String(numberOf(to)) }, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  const goTo = (to: number) => {
    mayFocus.current = true
    if (to === place) focusQuestion(to)
    else select(to)
  }
  const see = useCallback(
    (which: number) => setSeen((before) => (before.has(which) ? before : new Set([...before, which]))),
    [],
  )
  const toggleMark = (which: number) =>
    setMarked((before) => {
      const after = new Set(before)
      if (!after.delete(which)) after.add(which)
      return after
    })
  useEffect(() => {
    see(place)
    if (mayFocus.current) focusQuestion(place)
    mayFocus.current = false
  }, [place, see])
  useEffect(
    () => void keepOnDevice(marksKey, { marked: [...marked], seen: [...seen] }),
    [marksKey, marked, seen],
  )
  return { place, marked, seen, select, goTo, see, toggleMark }
}

function focusQuestion(place: number): void {
  const title = document.getElementById(questionId(place))
  title?.focus({ preventScroll: true })
  title?.closest('article')?.scrollIntoView({ block: 'nearest' })
}
