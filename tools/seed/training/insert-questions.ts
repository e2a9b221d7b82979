import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { ok } from '@tiltyard/contracts'
import { insertTemplateWithFiles } from '@tiltyard/core/environments'
import { deriveDocumentKeys } from '@tiltyard/core/files'
import { databaseClock, type PlatformDatabase, toReader, transaction } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import { createFullQuestion, storeQuestionFile } from '@tiltyard/core/training'
import { type DemoFile, type DemoGroup, type DemoQuestion, isGroup } from './demo-question.ts'
import { fullQuestion, questionId, templateId } from './full-question.ts'
import { demoQuestions } from './questions.ts'
import { demoTemplates } from './templates.ts'

export type TrainingSeed = {
  readonly platform: PlatformDatabase
  readonly files: FileStore
  readonly flagKey: Buffer
}

const day = 24 * 3600
/** In seconds: the first came a hundred days ago, the latest last week. */
export const publishedBefore = (number: number) =>
  Math.round((100 - (93 * number) / demoQuestions.length) * day)

export async function insertTemplates({ platform }: Pick<TrainingSeed, 'platform'>): Promise<void> {
  const rows = await toReader(platform).selectFrom('environment_templates').select('id').execute()
  const there = new Set(rows.map(({ id }) => id))
  for (const [name, plan] of demoTemplates) {
    const id = templateId(name)
    if (there.has(id)) continue
    await transaction(platform, async (tx) =>
      ok(await insertTemplateWithFiles(tx, databaseClock, { id, plan, isPublished: true })),
    )
  }
}

/** Each once, with its files, as if it had been published at its time. */
export async function insertQuestions(seed: TrainingSeed, createdBy: string): Promise<void> {
  const rows = await toReader(seed.platform).selectFrom('questions').select('id').execute()
  const there = new Set(rows.map(({ id }) => id))
  const lexicon = jiebaLexicon()
  for (const [number, question] of demoQuestions.entries()) {
    if (there.has(questionId(question.slug))) continue
    const files = await keepFiles(seed, question, createdBy)
    const clock = { shiftSeconds: -publishedBefore(number) }
    await transaction(seed.platform, async (tx) =>
      ok(
        await createFullQuestion(
          tx,
          { clock, flagKey: seed.flagKey, lexicon },
          { ...fullQuestion(question, files), isPublished: true, createdBy },
        ),
      ),
    )
  }
}

async function keepFiles(
  { platform, files }: TrainingSeed,
  question: DemoQuestion | DemoGroup,
  uploadedBy: string,
) {
  // Nothing here is sealed, so any key will do.
  const deps = { database: platform, clock: databaseClock, files, documentKeys: deriveDocumentKeys('unused') }
  const keep = ({ name, bytes }: DemoFile) =>
    storeQuestionFile(deps, {
      questionId: questionId(question.slug),
      name,
      uploadedBy,
      make: async () => bytes,
    })
  const kept = []
  for (const file of question.files?.() ?? [])
    kept.push({ fileId: await keep(file), purpose: 'material' as const })
  if (!isGroup(question) && question.answer.kind === 'file')
    kept.push({ fileId: await keep(question.answer.truth), purpose: 'truth' as const })
  return kept
}
