import type { AnswerOf, listSessions } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import type { SessionRow } from './session.store.ts'

export type SessionView = AnswerOf<typeof listSessions>[number]

export function sessionView(row: SessionRow, actor: Actor): SessionView {
  return {
    id: row.id,
    current: row.id === actor.sessionId,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    userAgent: row.user_agent,
  }
}
