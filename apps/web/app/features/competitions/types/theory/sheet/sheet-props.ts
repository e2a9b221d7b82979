import type { CandidatePaper, ExamSheet } from '@tiltyard/contracts/browser'
import type { Competition } from '../../../play/index.ts'
import type { Ending } from '../paper.model.ts'
import type { UnsentAnswer } from '../saving/save-queue.model.ts'
import type { SheetMarks } from './use-places.ts'

export type SheetProps = {
  readonly competition: Competition
  readonly paper: CandidatePaper
  readonly isPaused: boolean
  readonly userId: string
  readonly onEnd: (ending: Ending) => void
  readonly onReload: () => void
}

/** A sheet with what an earlier page has left on this device. */
export type OpenedSheet = {
  readonly sheet: ExamSheet
  readonly unsent: readonly UnsentAnswer[]
  readonly marks: SheetMarks
  /** The sitting was begun on this page. */
  readonly isFresh: boolean
}
