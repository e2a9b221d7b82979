import type { PersonalDataHandler, PlatformTx } from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'

export const personalTools = {
  // Collections belong to the site; the last editor is stored as an id.
  tool_collections: { list: null, remove: null },
  tool_submissions: {
    list: (reader, userId) =>
      reader
        .selectFrom('tool_submissions')
        .select(['id', 'state', 'form', 'reason', 'created_at', 'saved_at', 'submitted_at', 'decided_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    remove: (tx, _, userId) => deleteSubmissions(tx, userId),
  },
  tool_reports: {
    list: (reader, userId) =>
      reader
        .selectFrom('tool_reports')
        .select(['tool_id', 'kind', 'text', 'state', 'created_at', 'resolved_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    // The problem stays, without who reported it.
    remove: async (tx, _, userId) => {
      await tx.updateTable('tool_reports').set({ user_id: null }).where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>

/** Deleted in any state: an accepted submission has become the editors' own text, and its file the tool's. */
async function deleteSubmissions(tx: PlatformTx, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('tool_submissions')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  for (const { file_id } of deleted) if (file_id) await removeFile(tx, file_id)
}
