import { type BundleTransfer, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, type PlatformTx, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { insertImport } from '../competitions/index.ts'
import { restoreLedger } from '../standings/index.ts'
import { claimFile } from '../uploads/index.ts'
import { type BroughtFile, bringFiles, taskFileType } from './bring-files.ts'
import type { Bundle } from './bundle/bundle.ts'
import { bundleView } from './bundle/bundle.view.ts'
import { cleanBundle } from './bundle/clean-bundle.ts'
import { hashedEvents } from './bundle/demand-chain.ts'
import * as store from './bundle/restore.store.ts'
import { insertTaskFiles, insertTasks, type RestoredFile } from './bundle/restore-tasks.store.ts'
import { insertSolves, insertTeams } from './bundle/restore-teams.store.ts'
import type { Installation } from './installation.ts'
import { type ArchiveRefusals, type Sent, withArchive } from './receive-archive.ts'

type Deps = CoreDeps & { readonly files: FileStore; readonly installation: Installation }
type Imported = Result<BundleTransfer, ArchiveRefusals | 'uploads.storage_full'>

/** Without a confirmation everything but the writing: who reads the answer knows what would come. */
export function importBundle(deps: Deps, actor: Actor, sent: Sent): Promise<Imported> {
  return withArchive(actor, sent, async ({ archive, reader, sha256 }): Promise<Imported> => {
    const { bundle: read, manifest } = await reader.bundle()
    const bundle = await cleanBundle(reader, read)
    const signed = manifest.installation
    const signature = signed ? deps.installation.knows(signed) : 'none'
    const view = (competitionId: string | null) =>
      bundleView({ bundle, manifest, signature, sha256, competitionId })
    if (sent.confirm === undefined) return ok(view(null))
    const wanted = bundle.tasks.flatMap(({ number, files }) =>
      files.map((file, position) => ({
        ...file,
        task: number,
        position,
        entry: `files/${file.sha256}`,
      })),
    )
    const files = await bringFiles(deps, actor, archive, wanted)
    if (!files.ok) return files
    return transaction(deps.database, async (tx) => {
      const restored = await restore(tx, deps, actor, bundle, files.value)
      if (!restored.ok) return restored
      await insertImport(tx, deps.clock, {
        competitionId: restored.value,
        by: actor.userId,
        signature,
        origin: signed?.origin ?? null,
        publicKey: signed?.publicKey ?? null,
      })
      audit(tx, {
        actor: actor.userId,
        action: 'competitions.import-bundle',
        subject: `competition:${restored.value}`,
        after: {
          name: bundle.competition.name,
          chain: bundle.events.at(-1)?.hash ?? null,
          signature,
          origin: signed?.origin ?? null,
          publicKey: signed?.publicKey ?? null,
        },
      })
      return ok(view(restored.value))
    })
  })
}

async function restore(
  tx: PlatformTx,
  { clock }: Deps,
  actor: Actor,
  bundle: Bundle,
  files: readonly BroughtFile<Pick<RestoredFile, 'task' | 'position' | 'isFilled'>>[],
): Promise<Result<string, 'transfer.archive_refused'>> {
  const moment = await store.findMoment(tx, clock)
  // A ledger from tomorrow would hold back everything that happens here today.
  const ahead = bundle.events.find(({ at }) => Date.parse(at) > moment.getTime())
  if (ahead)
    return refuse('transfer.archive_refused', { why: 'broken_ledger', where: `ledger.ndjson:${ahead.seq}` })
  const ids = store.newIds(bundle)
  const { competitionId } = ids
  await store.insertCompetition(tx, clock, ids, bundle)
  await store.insertOwner(tx, clock, ids, actor.userId)
  await store.insertStages(tx, ids, bundle)
  await store.insertDivisions(tx, ids, bundle)
  await insertTasks(tx, clock, ids, bundle)
  await store.insertDivisionTasks(tx, ids, bundle)
  await insertTeams(tx, clock, ids, bundle)
  await restoreLedger(tx, { competitionId, events: hashedEvents(bundle.events) })
  await insertSolves(tx, ids, bundle)
  await store.insertAnnouncements(tx, ids, bundle)
  const claimed: RestoredFile[] = []
  for (const { brought, name, task, position, isFilled } of files) {
    const { fileName, size, sha256 } = brought
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: taskFileType })
    if (!fileId) throw new Error(`the file ${fileName} was not there to be claimed`)
    claimed.push({ task, fileId, name, size, sha256, isFilled, position })
  }
  await insertTaskFiles(tx, ids, claimed)
  return ok(competitionId)
}
