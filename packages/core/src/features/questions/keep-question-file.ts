import { idFrom } from '../../kernel/index.ts'
import { type FileDeps, keepMadeFile } from '../uploads/index.ts'

/**
 * Bytes of our own making as a file of one question, before the transaction that writes the question. Its id follows from
 * whose it is and what it is called, so that a second attempt finds it.
 */
export async function keepQuestionFile(
  deps: FileDeps,
  file: {
    readonly questionId: string
    readonly name: string
    readonly uploadedBy: string
    make(): Promise<Buffer>
  },
): Promise<string> {
  const id = idFrom('question-file', file.questionId, file.name)
  await keepMadeFile(deps, {
    id,
    uploadedBy: file.uploadedBy,
    displayName: file.name,
    attachmentType: 'question-file',
    make: file.make,
  })
  return id
}
