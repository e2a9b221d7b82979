import { type BundleImportReport, ok, type PendingImport, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { attachFile } from '../../challenges/index.ts'
import type { SearchDeps } from '../../content/index.ts'
import { restoreLedger } from '../../scores/index.ts'
import { competitionPages } from '../catalogue/competition.rules.ts'
import { incrementRevision, listStages } from '../catalogue/competition.store.ts'
import {
  findImport,
  insertImport,
  listPendingImportRows,
  markImportApproved,
} from '../catalogue/competition-import.store.ts'
import { indexCompetition } from '../catalogue/competition-search.ts'
import { type ArchiveInput, type ArchiveReader, type ArchiveRefusal, withArchive } from './archive-intake.ts'
import { validateByType } from './bundle.rules.ts'
import { type Bundle, bundleParts } from './bundle-format.ts'
import * as store from './bundle-import.store.ts'
import { toHashedEvents } from './bundle-reader.ts'
import { insertTasks } from './bundle-task-import.store.ts'
import { insertEffectiveSolves, insertTeams } from './bundle-team-import.store.ts'
import { type ArchiveUploadedFile, taskFileType, uploadArchiveFiles } from './import-preparation.ts'
import type { Installation } from './installation.ts'
import { bundleImportReportView } from './transfer.view.ts'

type Deps = CoreDeps & { readonly files: FileStore; readonly installation: Installation }
type ImportResult = Result<
  BundleImportReport,
  ArchiveRefusal | 'uploads.storage_quota_exceeded' | 'uploads.site_storage_full'
>

/** Without a confirmation this is a dry run: the reply shows what would be imported. */
export function importBundle(deps: Deps, actor: Actor, input: ArchiveInput): Promise<ImportResult> {
  return withArchive(actor, input, async ({ archive, reader, sha256 }): Promise<ImportResult> => {
    const { bundle: read, manifest } = await reader.bundle()
    validateByType(read)
    const bundle = await sanitiseBundle(reader, read)
    const signer = manifest.installation
    const signature = signer ? deps.installation.identify(signer) : 'none'
    const view = (competitionId: string | null) =>
      bundleImportReportView({ bundle, manifest, signature, sha256, competitionId })
    if (input.confirm === undefined) return ok(view(null))
    const refs = bundle.tasks.flatMap(({ number, files }) =>
      files.map((file, position) => ({
        ...file,
        task: number,
        position,
        entry: `files/${file.sha256}`,
      })),
    )
    const files = await uploadArchiveFiles(deps, actor, archive, refs)
    if (!files.ok) return files
    return transaction(deps.database, async (tx) => {
      const result = await insertBundle(tx, deps, actor, bundle, files.value)
      if (!result.ok) return result
      await insertImport(tx, deps.clock, {
        competitionId: result.value,
        by: actor.userId,
        signature,
        origin: signer?.origin ?? null,
        publicKey: signer?.publicKey ?? null,
      })
      audit(tx, {
        actor: actor.userId,
        action: 'competitions.import-bundle',
        subject: `competition:${result.value}`,
        after: {
          name: bundle.competition.name,
          chain: bundle.events.at(-1)?.hash ?? null,
          signature,
          origin: signer?.origin ?? null,
          publicKey: signer?.publicKey ?? null,
        },
      })
      return ok(view(result.value))
    })
  })
}

async function insertBundle(
  tx: PlatformTx,
  { clock }: Deps,
  actor: Actor,
  bundle: Bundle,
  files: readonly ArchiveUploadedFile<{ readonly task: number; readonly isTemplated: boolean }>[],
): Promise<Result<string, 'transfer.invalid_archive'>> {
  const now = await store.getDatabaseTime(tx, clock)
  // A ledger with future times would delay all new score events.
  const ahead = bundle.events.find(({ at }) => Date.parse(at) > now.getTime())
  if (ahead)
    return refuse('transfer.invalid_archive', { why: 'broken_ledger', where: `ledger.ndjson:${ahead.seq}` })
  const ids = store.createBundleIds(bundle)
  const { competitionId } = ids
  await store.insertImportedCompetition(tx, clock, ids, bundle)
  await store.insertOwner(tx, clock, ids, actor.userId)
  await store.insertStages(tx, ids, bundle)
  await store.insertDivisions(tx, ids, bundle)
  await insertTasks(tx, clock, ids, bundle)
  await store.insertDivisionTasks(tx, ids, bundle)
  await insertTeams(tx, clock, ids, bundle)
  await store.setTeamLimit(tx, ids, bundle)
  await restoreLedger(tx, { competitionId, events: toHashedEvents(bundle.events) })
  await insertEffectiveSolves(tx, ids, bundle)
  await store.insertAnnouncements(tx, ids, bundle)
  for (const { upload, task, isTemplated } of files) {
    const { fileName } = upload
    const challengeId = store.idOf(ids.tasks, task)
    const attachment = { challengeId, fileName, isTemplated, attachmentType: taskFileType } as const
    if (!(await attachFile(tx, clock, actor, attachment)))
      throw new Error(`the file ${fileName} was not there to be claimed`)
  }
  return ok(competitionId)
}

type Markup = { readonly zh?: string | undefined; readonly en?: string | undefined }

/** Sanitises every text, on the thread that parsed the archive. */
async function sanitiseBundle(reader: Pick<ArchiveReader, 'clean'>, bundle: Bundle): Promise<Bundle> {
  const sanitiseLocalised = async <T extends Markup | null>(markup: T, where: string): Promise<T> => {
    if (!markup) return markup
    return {
      ...markup,
      ...(markup.zh !== undefined && { zh: await reader.clean(markup.zh, where) }),
      ...(markup.en !== undefined && { en: await reader.clean(markup.en, where) }),
    }
  }
  const { competition } = bundle
  const ofCompetition = (markup: typeof competition.overview) =>
    sanitiseLocalised(markup, bundleParts.competition)
  const tasks = []
  for (const task of bundle.tasks) {
    const where = `${bundleParts.tasks} #${task.number}`
    const hints = []
    for (const hint of task.hints)
      hints.push({ ...hint, content: await sanitiseLocalised(hint.content, where) })
    tasks.push({ ...task, content: await sanitiseLocalised(task.content, where), hints })
  }
  const announcements = []
  for (const one of bundle.announcements)
    announcements.push({ ...one, content: await sanitiseLocalised(one.content, bundleParts.announcements) })
  return {
    ...bundle,
    competition: {
      ...competition,
      overview: await ofCompetition(competition.overview),
      rules: await ofCompetition(competition.rules),
      prizes: await ofCompetition(competition.prizes),
      faq: await ofCompetition(competition.faq),
      agreement: await ofCompetition(competition.agreement),
    },
    tasks,
    announcements,
  }
}

export async function listPendingImports({ database }: CoreDeps): Promise<Result<PendingImport[]>> {
  return ok(await listPendingImportRows(toReader(database)))
}

type Refusals = 'competitions.not_found' | 'transfer.no_pending_import'

/**
 * A finished competition becomes public as it ended. An unfinished one needs its flags first: its organisers publish it
 * like any draft.
 */
export function approveImport(
  deps: SearchDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ isPublished: boolean }, Refusals>> {
  return transaction(deps.database, async (tx): Promise<Result<{ isPublished: boolean }, Refusals>> => {
    const imported = await findImport(tx, competitionId)
    if (!imported) return refuse('competitions.not_found')
    const stages = await listStages(tx, deps.clock, competitionId)
    const isPublished = stages.length > 0 && stages.every(({ state }) => state === 'over')
    if (!(await markImportApproved(tx, competitionId, isPublished ? 'published' : 'draft')))
      return refuse('transfer.no_pending_import')
    await incrementRevision(tx, competitionId)
    if (isPublished) {
      await indexCompetition(tx, deps, competitionId)
      await publishEvent(tx, 'pages.invalidated', competitionPages(competitionId))
    }
    audit(tx, {
      actor: actor.userId,
      action: 'competitions.approve-import',
      subject: `competition:${competitionId}`,
      after: { isPublished, signature: imported.signature, origin: imported.origin },
    })
    return ok({ isPublished })
  })
}
