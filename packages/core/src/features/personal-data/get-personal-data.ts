import { ok, type PersonalData, type Success } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findStart } from '../sessions/index.ts'
import { listTeamsToHandOver } from '../teams/index.ts'
import { findNow } from './account-deletion.store.ts'
import { listExports } from './data-export.store.ts'
import { dataExportView } from './data-export.view.ts'
import { freshUntil } from './deletion.rules.ts'
import { exportEverySeconds } from './export.rules.ts'

export async function getPersonalData(
  { database, clock }: CoreDeps,
  { userId, sessionId }: Actor,
): Promise<Success<PersonalData>> {
  const reader = reading(database)
  const [exports, leads, start, now] = await Promise.all([
    listExports(reader, userId),
    listTeamsToHandOver(reader, clock, userId),
    findStart(reader, sessionId),
    findNow(reader, clock),
  ])
  const [latest] = exports
  const next = latest && new Date(latest.asked_at.getTime() + exportEverySeconds * 1000)
  const until = freshUntil(start)
  return ok({
    exports: exports.map(dataExportView),
    nextExportAt: next && next > now ? next.toISOString() : null,
    freshUntil: until && until > now ? until.toISOString() : null,
    leads,
  })
}
