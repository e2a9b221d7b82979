/** How a person stands with a question; of a group, with its steps together. */
export type TrainingResult = {
  readonly userId: string
  readonly questionId: string
  readonly answers: number
  readonly latestScore: number | null
  readonly latestAt: Date | null
  readonly highestScore: number | null
  readonly solvedAt: Date | null
  readonly recent: number
  readonly recentSince: Date
}

/** A person and a question in one word, for maps. */
export const pairOf = (userId: string, questionId: string) => `${userId} ${questionId}`
