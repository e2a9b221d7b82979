import { ok, type Result, refuse, type TaskImportReport } from '@tiltyard/contracts'
import { type Actor, audit, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { findContentLanguage } from '../admin/content-language.store.ts'
import { requiredLanguage } from '../admin/content-language.ts'
import { incrementRevision, listStages } from '../catalogue/competition.store.ts'
import { maxTasks } from '../tasks/task.rules.ts'
import { listTaskNames } from '../tasks/task-admin.store.ts'
import { appendCompleteTask } from '../tasks/task-authoring.ts'
import { type AuthoringDeps, lockTasksAsStaff } from '../tasks/task-change.ts'
import { type ArchiveInput, type ArchiveRefusal, withArchive } from './archive-intake.ts'
import {
  type ArchiveUploadedFile,
  type ConvertedTask,
  claimChallengeParts,
  convertTaskTexts,
  dropInvalidPatterns,
  taskFileType,
  uploadArchiveFiles,
} from './import-preparation.ts'
import { sortByPrerequisites } from './prerequisite.rules.ts'
import { taskImportReportView } from './transfer.view.ts'

type Deps = AuthoringDeps & { readonly files: FileStore }
type Input = ArchiveInput & {
  readonly competitionId: string
  readonly stageId: string
  readonly publish: 'yes' | 'no'
}
type Refusals =
  | ArchiveRefusal
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'competitions.archived'
  | 'stages.not_found'
  | 'tasks.too_many'
  | 'uploads.storage_quota_exceeded'
  | 'uploads.site_storage_full'
type ImportResult = Result<TaskImportReport, Refusals>

/** The first call is a dry run that reports each task; the confirmed call writes them. */
export async function importTasks(deps: Deps, actor: Actor, input: Input): Promise<ImportResult> {
  const { database, clock } = deps
  const { competitionId, stageId, confirm } = input
  const reader = toReader(database)
  if (!(await listStages(reader, clock, competitionId)).some(({ id }) => id === stageId))
    return refuse('stages.not_found')
  return withArchive(
    actor,
    input,
    async ({ archive, reader: archiveReader, sha256 }): Promise<ImportResult> => {
      const parsed = await archiveReader.externalTasks()
      const existingNames = await listTaskNames(reader, competitionId)
      if (existingNames.length + parsed.tasks.length > maxTasks)
        return refuse('tasks.too_many', { most: maxTasks })
      const external = {
        ...parsed,
        tasks: await convertTaskTexts(archiveReader, await dropInvalidPatterns(parsed.tasks)),
      }
      const view = (imported: number | null) =>
        taskImportReportView(external, { sha256, existingNames: new Set(existingNames), imported })
      if (confirm === undefined) return ok(view(null))
      const refs = external.tasks.flatMap(({ key, files }) => files.map((file) => ({ ...file, key })))
      const files = await uploadArchiveFiles(deps, actor, archive, refs)
      if (!files.ok) return files
      return transaction(database, async (tx) => {
        const imported = await createTasks(tx, deps, actor, input, external.tasks, files.value)
        return imported.ok ? ok(view(imported.value)) : imported
      })
    },
  )
}

async function createTasks(
  tx: PlatformTx,
  deps: Deps,
  actor: Actor,
  { competitionId, stageId, publish }: Input,
  tasks: readonly ConvertedTask[],
  files: readonly ArchiveUploadedFile<{ readonly key: string }>[],
): Promise<
  Result<number, 'competitions.not_found' | 'competitions.insufficient_role' | 'competitions.archived'>
> {
  const lock = await lockTasksAsStaff(tx, actor, competitionId)
  if (!lock.ok) return lock
  // An archive names no language: its texts are taken for what the competition is written in.
  const language = requiredLanguage(await findContentLanguage(tx, competitionId))
  const ids = new Map<string, string>()
  for (const task of sortByPrerequisites(tasks)) {
    const input = { uploads: files, attachmentType: taskFileType, language } as const
    const parts = await claimChallengeParts(tx, deps.clock, actor, task, input)
    const { category, author, tags, rule, attemptsMax } = task
    const id = await appendCompleteTask(tx, deps, {
      competitionId,
      plan: {
        stageId,
        category,
        name: { [language]: task.name },
        author,
        difficulty: null,
        tags: [...tags],
        rule,
        attemptsMax,
        releasedAt: null,
        closesAt: null,
        prerequisites: task.prerequisites.flatMap((key) => ids.get(key) ?? []),
      },
      content: { [language]: task.content },
      document: task.document && { [language]: task.document },
      ...parts,
      isPublished: publish === 'yes' && task.isPublished,
    })
    ids.set(task.key, id)
  }
  await incrementRevision(tx, competitionId)
  audit(tx, {
    actor: actor.userId,
    action: 'tasks.import',
    subject: `competition:${competitionId}`,
    after: { tasks: tasks.map(({ name }) => name), publish },
  })
  return ok(tasks.length)
}
