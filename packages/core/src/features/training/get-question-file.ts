import { type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { listQuestionFiles } from '../questions/index.ts'
import { linkToFile } from '../uploads/index.ts'
import { findOpenQuestion, idsOf } from './find-open-question.ts'
import type { QuestionFileDeps } from './training-deps.ts'

/** Where a question's file may be had for a minute. What answers are scored against is not among them. */
export async function getQuestionFile(
  deps: QuestionFileDeps,
  { questionId, fileId }: { readonly questionId: string; readonly fileId: string },
): Promise<Result<{ location: string }, 'training.not_found' | 'uploads.file_not_found'>> {
  const reader = reading(deps.database)
  const open = await findOpenQuestion(reader, questionId)
  if (!open) return refuse('training.not_found')
  const files = await listQuestionFiles(reader, idsOf(open))
  const file = files.find(({ id }) => id === fileId)
  return file ? linkToFile(deps, file.fileId) : refuse('uploads.file_not_found')
}
