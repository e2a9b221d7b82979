import { ArticleSkeleton } from '@tiltyard/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnswerSaver } from '../saving/use-answer-saver.ts'
import { SheetPage } from './sheet-page.tsx'
import type { OpenedSheet, SheetProps } from './sheet-props.ts'

type OpenProps = SheetProps & { readonly opened: OpenedSheet }

/** Keeps saver and deadline of an open sheet. */
export function Sheet({ opened, ...props }: OpenProps) {
  const { competition, paper, userId, isPaused } = props
  const { sheet, unsent } = opened
  const [deadlineAt, setDeadlineAt] = useState(sheet.deadlineAt)
  const [hasEnded, setEnded] = useState(false)
  const viewTime = useRef<(place: number) => number>(() => 0)
  const { saver, isStored } = useAnswerSaver({
    competition,
    taskId: paper.taskId,
    userId,
    sheet,
    unsent,
    secondsOf: (place) => viewTime.current(place),
    onSaved: (reply) => setDeadlineAt(reply.deadlineAt),
    onEnded: () => setEnded(true),
  })
  useEffect(() => {
    if (paper.deadlineAt) setDeadlineAt(paper.deadlineAt)
  }, [paper.deadlineAt])
  const resume = useEffectEvent(() => saver?.resume())
  useEffect(() => {
    if (!isPaused) resume()
  }, [isPaused])
  if (!saver) return <ArticleSkeleton paragraphs={2} />
  return (
    <SheetPage
      {...props}
      opened={opened}
      saver={saver}
      isStored={isStored}
      deadlineAt={deadlineAt}
      hasEnded={hasEnded}
      viewTime={viewTime}
    />
  )
}
