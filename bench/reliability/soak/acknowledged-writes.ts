/** Writes of all clients; every acknowledged one must be in the tables. */
export type AcknowledgedWrites = {
  readonly answers: Map<string, Answer>
  readonly nicknames: { userId: string; nickname: string; isAcknowledged: boolean }[]
  readonly uploads: { key: string; sha256: string; size: number }[]
  readonly announcements: Map<string, { acknowledgedAt: number | null; id: string | null }>
  readonly scores: Map<string, { amount: number; isAcknowledged: boolean }>
}

export type Answer = {
  readonly teamId: string
  readonly taskId: string
  readonly text: string
  readonly isRight: boolean
  verdict: string | null
}

export function createWrites(): AcknowledgedWrites {
  return { answers: new Map(), nicknames: [], uploads: [], announcements: new Map(), scores: new Map() }
}
