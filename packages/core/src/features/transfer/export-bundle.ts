import { type FileReply, ok, type Result } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { findImport } from '../competitions/index.ts'
import { gatherBundle } from './bundle/gather-bundle.ts'
import { findMoment } from './bundle/restore.store.ts'
import { writeBundle } from './bundle/write-bundle.ts'
import type { Installation } from './installation.ts'

type Deps = CoreDeps & { readonly files: FileStore; readonly installation: Installation }

export async function exportBundle(
  { database, clock, files, installation }: Deps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<FileReply>> {
  const gathered = await gatherBundle(database, competitionId)
  const at = await findMoment(reading(database), clock)
  const imported = await findImport(reading(database), competitionId)
  // What came here unproven must not leave as proven.
  const isProven = imported === null || imported.signature === 'own' || imported.signature === 'trusted'
  const written = await writeBundle(files, gathered, at, isProven ? installation : null)
  await transaction(database, async (tx) => {
    audit(tx, {
      actor: actor.userId,
      action: 'competitions.export-bundle',
      subject: `competition:${competitionId}`,
      after: { events: gathered.bundle.events.length, bytes: written.size, isSigned: isProven },
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
