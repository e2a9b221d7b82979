import type { TrainingAnswer } from '@tiltyard/contracts/browser'

export type AnswerReply = {
  readonly answer: TrainingAnswer
  readonly points: number
  readonly environmentExpiresAt: string | null
}
