import { ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { listOpenSessions } from './session.store.ts'
import { type SessionView, sessionView } from './session.view.ts'

export async function listSessions(
  { database, clock }: CoreDeps,
  actor: Actor,
): Promise<Result<SessionView[]>> {
  const rows = await listOpenSessions(reading(database), clock, actor.userId)
  return ok(rows.map((row) => sessionView(row, actor)))
}
