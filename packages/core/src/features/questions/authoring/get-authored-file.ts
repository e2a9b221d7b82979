import { type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../../kernel/index.ts'
import { type FileDeps, type FileLinks, linkToFile } from '../../uploads/index.ts'
import { listQuestionFiles } from '../question-parts.store.ts'

type Input = { readonly questionId: string; readonly fileId: string }

/** Only what players are given: a truth that can be fetched is one that leaks. */
export async function getAuthoredFile(
  deps: FileDeps & { readonly fileLinks: FileLinks },
  _actor: Actor,
  { questionId, fileId }: Input,
): Promise<Result<{ location: string }, 'questions.file_not_found' | 'uploads.file_not_found'>> {
  const files = await listQuestionFiles(reading(deps.database), [questionId])
  const file = files.find(({ id }) => id === fileId)
  return file ? linkToFile(deps, file.fileId) : refuse('questions.file_not_found')
}
