import { type FileReply, ok, type Result } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { demandRole, organisers } from '../competitions/index.ts'
import { gatherBundle } from './bundle/gather-bundle.ts'
import { findMoment } from './bundle/restore.store.ts'
import { writeBundle } from './bundle/write-bundle.ts'

type Deps = CoreDeps & { readonly files: FileStore }

export async function exportBundle(
  { database, clock, files }: Deps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<FileReply, 'competitions.not_found' | 'competitions.role_needed'>> {
  const allowed = await demandRole(reading(database), actor, competitionId, organisers)
  if (!allowed.ok) return allowed
  const gathered = await gatherBundle(database, competitionId)
  const at = await findMoment(reading(database), clock)
  const written = await writeBundle(files, gathered, at)
  await transaction(database, async (tx) => {
    audit(tx, {
      actor: actor.userId,
      action: 'competitions.export-bundle',
      subject: `competition:${competitionId}`,
      after: { events: gathered.bundle.events.length, bytes: written.size },
    })
    return ok()
  })
  return ok({
    name: nameOf(gathered.bundle.competition.name.zh, at),
    type: 'application/zip',
    isPublic: false,
    ...written,
  })
}

const nameOf = (name: string, at: Date) =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${at.toISOString().slice(0, 10)}.zip`
