import { type Bank, ok, type Result, type TaskTransfer } from '@tiltyard/contracts'
import { type Actor, audit, type PlatformTx, reading, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { addWholeQuestion, difficultyOf, pointsOf } from '../questions/index.ts'
import type { IndexDeps } from '../search/index.ts'
import type { AuthoringDeps } from '../tasks/index.ts'
import { claimFile } from '../uploads/index.ts'
import { type BroughtFile, bringFiles, questionFileType } from './bring-files.ts'
import { type ConvertedTask, convertTexts } from './foreign/convert-texts.ts'
import { settlePatterns } from './foreign/settle-patterns.ts'
import { taskTransferView } from './foreign/task-transfer.view.ts'
import { withoutOrder } from './foreign/without-order.rules.ts'
import { listBankNames } from './question-names.store.ts'
import { type ArchiveRefusals, type Sent, withArchive } from './receive-archive.ts'

type Deps = AuthoringDeps & IndexDeps & { readonly files: FileStore }
type Asked = Sent & { readonly bank: Bank; readonly publish: 'yes' | 'no' }
type Imported = Result<TaskTransfer, ArchiveRefusals | 'uploads.storage_full'>

/** First what would become of each; on a second call, for the same archive, it does. */
export function importQuestions(deps: Deps, actor: Actor, asked: Asked): Promise<Imported> {
  const { database } = deps
  const { bank, confirm } = asked
  return withArchive(actor, asked, async ({ archive, reader, sha256 }): Promise<Imported> => {
    const read = await reader.foreign()
    const settled = (await settlePatterns(read.tasks)).map(withoutOrder)
    const foreign = { ...read, tasks: await convertTexts(reader, settled) }
    const there = await listBankNames(reading(database), bank)
    const view = (made: number | null) => taskTransferView(foreign, { sha256, there, made })
    if (confirm === undefined) return ok(view(null))
    const wanted = foreign.tasks.flatMap(({ key, files }) => files.map((file) => ({ ...file, key })))
    const files = await bringFiles(deps, actor, archive, wanted, questionFileType)
    if (!files.ok) return files
    return transaction(database, async (tx) => {
      for (const task of foreign.tasks)
        await make(
          tx,
          deps,
          actor,
          asked,
          task,
          files.value.filter(({ key }) => key === task.key),
        )
      audit(tx, {
        actor: actor.userId,
        action: 'questions.import',
        subject: `bank:${bank}`,
        after: { questions: foreign.tasks.map(({ name }) => name), publish: asked.publish },
      })
      return ok(view(foreign.tasks.length))
    })
  })
}

async function make(
  tx: PlatformTx,
  deps: Deps,
  actor: Actor,
  { bank, publish }: Asked,
  task: ConvertedTask,
  brought: readonly BroughtFile<{ readonly key: string }>[],
): Promise<void> {
  const files = []
  for (const { brought: file } of brought) {
    const own = { fileName: file.fileName, attachmentType: questionFileType } as const
    const fileId = await claimFile(tx, deps.clock, actor, own)
    if (!fileId) throw new Error(`the file ${file.fileName} was not there to be claimed`)
    files.push({ fileId, purpose: 'material' } as const)
  }
  const points = pointsOf(task.rule)
  await addWholeQuestion(tx, deps, {
    bank,
    kind: 'flag',
    name: { zh: task.name },
    content: { zh: task.content },
    category: task.category,
    tags: task.tags,
    author: task.author,
    difficulty: difficultyOf(null, points),
    points,
    answers: task.flags,
    hints: task.hints.map(({ content, price }) => ({
      content: { zh: content },
      price: Math.min(price, points),
    })),
    files,
    isPublished: publish === 'yes' && task.isPublished && task.flags.length > 0,
    createdBy: actor.userId,
  })
}
