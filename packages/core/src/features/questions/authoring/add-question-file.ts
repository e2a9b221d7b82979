import { type AuthoredFile, type FilePurpose, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { claimFile } from '../../uploads/index.ts'
import { holdQuestion } from './hold-question.ts'
import { insertQuestionFile } from './question-file-work.store.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { recordQuestion } from './record-question.ts'

type Input = { readonly questionId: string; readonly fileName: string; readonly purpose: FilePurpose }
type Added = { revision: number; file: AuthoredFile }

export function addQuestionFile(
  { database, clock }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, fileName, purpose }: Input,
): Promise<Result<Added, 'questions.not_found' | 'questions.file_unusable'>> {
  return transaction(
    database,
    async (tx): Promise<Result<Added, 'questions.not_found' | 'questions.file_unusable'>> => {
      const held = await holdQuestion(tx, { questionId })
      if (!held.ok) return refuse('questions.not_found')
      const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'question-file' })
      const added = fileId && (await insertQuestionFile(tx, { questionId, fileId, purpose }))
      if (!added) return refuse('questions.file_unusable')
      const { id, name, sha256 } = added
      const size = Number(added.size)
      const saved = await recordQuestion(tx, actor, {
        questionId,
        action: 'questions.add-file',
        after: { name, size, purpose },
      })
      return ok({ ...saved, file: { id, purpose, name, size, sha256: sha256.toString('hex') } })
    },
  )
}
