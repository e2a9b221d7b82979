import { sql } from 'kysely'
import { newId, type PlatformTx } from '../../../kernel/index.ts'

export type FilePurpose = 'material' | 'truth'

/** By a file that the same transaction has claimed; answers with nothing where there is no such file. */
export async function insertQuestionFile(
  tx: PlatformTx,
  {
    questionId,
    fileId,
    purpose,
  }: { readonly questionId: string; readonly fileId: string; readonly purpose: FilePurpose },
) {
  return tx
    .insertInto('question_files')
    .columns(['id', 'question_id', 'file_id', 'purpose', 'name', 'size', 'sha256', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([
          eb.val(newId()).as('id'),
          eb.val(questionId).as('question_id'),
          'id as file_id',
          eb.val(purpose).as('purpose'),
          'display_name as name',
          'size',
          sql<Buffer>`sha256`.as('sha256'),
          sql<number>`(select coalesce(max(position), -1) + 1 from question_files where question_id = ${questionId})`.as(
            'position',
          ),
        ])
        .where('id', '=', fileId)
        .where('sha256', 'is not', null),
    )
    .returning(['id', 'name', 'size', 'sha256'])
    .executeTakeFirst()
}

/** Its file's id, and its name. */
export function deleteQuestionFile(
  tx: PlatformTx,
  { questionId, id }: { readonly questionId: string; readonly id: string },
) {
  return tx
    .deleteFrom('question_files')
    .where('id', '=', id)
    .where('question_id', '=', questionId)
    .returning(['file_id', 'name', 'purpose'])
    .executeTakeFirst()
}
