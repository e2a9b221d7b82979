import { ok, type Result, refuse, type TaskTransfer } from '@tiltyard/contracts'
import { type Actor, audit, type PlatformTx, reading, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { listStages, raiseRevision } from '../competitions/index.ts'
import { type AuthoringDeps, addWholeTask, holdTasks, tasksMax } from '../tasks/index.ts'
import { claimFile } from '../uploads/index.ts'
import { type BroughtFile, bringFiles, taskFileType } from './bring-files.ts'
import { type ConvertedTask, convertTexts } from './foreign/convert-texts.ts'
import { inNeededOrder } from './foreign/needed-order.rules.ts'
import { settlePatterns } from './foreign/settle-patterns.ts'
import { listTaskNames } from './foreign/task-names.store.ts'
import { taskTransferView } from './foreign/task-transfer.view.ts'
import { type ArchiveRefusals, type Sent, withArchive } from './receive-archive.ts'

type Deps = AuthoringDeps & { readonly files: FileStore }
type Asked = Sent & {
  readonly competitionId: string
  readonly stageId: string
  readonly publish: 'yes' | 'no'
}
type Refusals =
  | ArchiveRefusals
  | 'competitions.not_found'
  | 'competitions.role_needed'
  | 'stages.not_found'
  | 'tasks.too_many'
  | 'uploads.storage_full'
type Imported = Result<TaskTransfer, Refusals>

/** What would become of each task is told; on a second call it does. */
export async function importTasks(deps: Deps, actor: Actor, asked: Asked): Promise<Imported> {
  const { database, clock } = deps
  const { competitionId, stageId, confirm } = asked
  const reader = reading(database)
  if (!(await listStages(reader, clock, competitionId)).some(({ id }) => id === stageId))
    return refuse('stages.not_found')
  return withArchive(actor, asked, async ({ archive, reader: apart, sha256 }): Promise<Imported> => {
    const read = await apart.foreign()
    const there = await listTaskNames(reader, competitionId)
    if (there.length + read.tasks.length > tasksMax) return refuse('tasks.too_many', { most: tasksMax })
    const foreign = { ...read, tasks: await convertTexts(apart, await settlePatterns(read.tasks)) }
    const view = (made: number | null) => taskTransferView(foreign, { sha256, there: new Set(there), made })
    if (confirm === undefined) return ok(view(null))
    const wanted = foreign.tasks.flatMap(({ key, files }) => files.map((file) => ({ ...file, key })))
    const files = await bringFiles(deps, actor, archive, wanted)
    if (!files.ok) return files
    return transaction(database, async (tx) => {
      const made = await make(tx, deps, actor, asked, foreign.tasks, files.value)
      return made.ok ? ok(view(made.value)) : made
    })
  })
}

async function make(
  tx: PlatformTx,
  deps: Deps,
  actor: Actor,
  { competitionId, stageId, publish }: Asked,
  tasks: readonly ConvertedTask[],
  files: readonly BroughtFile<{ readonly key: string }>[],
): Promise<Result<number, 'competitions.not_found' | 'competitions.role_needed'>> {
  const held = await holdTasks(tx, actor, competitionId)
  if (!held.ok) return held
  const ids = new Map<string, string>()
  for (const task of inNeededOrder(tasks)) {
    const fileIds: string[] = []
    for (const { brought } of files.filter(({ key }) => key === task.key)) {
      const own = { fileName: brought.fileName, attachmentType: taskFileType } as const
      const fileId = await claimFile(tx, deps.clock, actor, own)
      if (!fileId) throw new Error(`the file ${brought.fileName} was not there to be claimed`)
      fileIds.push(fileId)
    }
    const { category, author, tags, rule, attemptsMax, flags } = task
    const id = await addWholeTask(tx, deps, {
      competitionId,
      plan: {
        stageId,
        category,
        name: { zh: task.name },
        author,
        difficulty: null,
        tags: [...tags],
        rule,
        attemptsMax,
        releasedAt: null,
        closesAt: null,
        needs: task.needs.flatMap((key) => ids.get(key) ?? []),
      },
      content: { zh: task.content },
      flags,
      hints: task.hints.map(({ content, price }) => ({ content: { zh: content }, price })),
      fileIds,
      isPublished: publish === 'yes' && task.isPublished,
    })
    ids.set(task.key, id)
  }
  await raiseRevision(tx, competitionId)
  audit(tx, {
    actor: actor.userId,
    action: 'tasks.import',
    subject: `competition:${competitionId}`,
    after: { tasks: tasks.map(({ name }) => name), publish },
  })
  return ok(tasks.length)
}
