import { type Bank, ok, type Result, type TaskImportReport } from '@tiltyard/contracts'
import { type Actor, audit, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import {
  type ArchiveInput,
  type ArchiveRefusal,
  type ArchiveUploadedFile,
  type AuthoringDeps,
  type ConvertedTask,
  claimChallengeParts,
  convertTaskTexts,
  dropInvalidPatterns,
  questionFileType,
  taskImportReportView,
  uploadArchiveFiles,
  withArchive,
  withoutPrerequisites,
} from '../../competitions/index.ts'
import type { IndexDeps } from '../../content/index.ts'
import { createFullQuestion } from './full-question.ts'
import { difficultyFromPoints, pointsFromRule } from './question.rules.ts'
import { listBankQuestionNames } from './question-import.store.ts'

type Deps = AuthoringDeps & IndexDeps & { readonly files: FileStore }
type Input = ArchiveInput & { readonly bank: Bank; readonly publish: 'yes' | 'no' }
type ImportResult = Result<
  TaskImportReport,
  ArchiveRefusal | 'uploads.storage_quota_exceeded' | 'uploads.site_storage_full'
>

/** The first call is a dry run; the second, with the same archive, writes the questions. */
export function importQuestions(deps: Deps, actor: Actor, input: Input): Promise<ImportResult> {
  const { database } = deps
  const { bank, confirm } = input
  return withArchive(actor, input, async ({ archive, reader, sha256 }): Promise<ImportResult> => {
    const parsed = await reader.externalTasks()
    const tasks = (await dropInvalidPatterns(parsed.tasks)).map(withoutPrerequisites)
    const external = { ...parsed, tasks: await convertTaskTexts(reader, tasks) }
    const existingNames = await listBankQuestionNames(toReader(database), bank)
    const view = (imported: number | null) =>
      taskImportReportView(external, { sha256, existingNames, imported })
    if (confirm === undefined) return ok(view(null))
    const refs = external.tasks.flatMap(({ key, files }) => files.map((file) => ({ ...file, key })))
    const files = await uploadArchiveFiles(deps, actor, archive, refs, questionFileType)
    if (!files.ok) return files
    return transaction(database, async (tx) => {
      for (const task of external.tasks) await createQuestion(tx, deps, actor, input, task, files.value)
      audit(tx, {
        actor: actor.userId,
        action: 'questions.import',
        subject: `bank:${bank}`,
        after: { questions: external.tasks.map(({ name }) => name), publish: input.publish },
      })
      return ok(view(external.tasks.length))
    })
  })
}

async function createQuestion(
  tx: PlatformTx,
  deps: Deps,
  actor: Actor,
  { bank, publish }: Input,
  task: ConvertedTask,
  uploads: readonly ArchiveUploadedFile<{ readonly key: string }>[],
): Promise<void> {
  const points = pointsFromRule(task.rule)
  const input = { uploads, attachmentType: questionFileType, maxPrice: points } as const
  await createFullQuestion(tx, deps, {
    ...(await claimChallengeParts(tx, deps.clock, actor, task, input)),
    bank,
    kind: 'flag',
    name: { zh: task.name },
    content: { zh: task.content },
    document: task.document && { zh: task.document },
    category: task.category,
    tags: task.tags,
    author: task.author,
    difficulty: difficultyFromPoints(null, points),
    points,
    isPublished: publish === 'yes' && task.isPublished && task.flags.length > 0,
    createdBy: actor.userId,
  })
}
