import type { PersonalPart, PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../uploads/index.ts'

export const personalContributions = {
  contributions: {
    list: (reader, userId) =>
      reader
        .selectFrom('contributions')
        .select(['kind', 'title', 'body', 'contact_email', 'language', 'state', 'reason'])
        .select(['created_at', 'decided_at'])
        .where('sent_by', '=', userId)
        .execute(),
    remove: (tx, _, userId) => deleteContributions(tx, userId),
  },
} satisfies Record<string, PersonalPart>

/** Decided or not: what became of an accepted one is the editors' own text. */
async function deleteContributions(tx: PlatformTx, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('contributions')
    .where('sent_by', '=', userId)
    .returning('attachment_id')
    .execute()
  for (const { attachment_id } of deleted) if (attachment_id) await removeFile(tx, attachment_id)
}
