import type { PersonalPart } from '../../kernel/index.ts'

export const personalUploads = {
  files: {
    list: (reader, userId) =>
      reader
        .selectFrom('files')
        .select(['id', 'attachment_type', 'display_name', 'media_type', 'size', 'created_at', 'claimed_at'])
        .where('uploaded_by', '=', userId)
        .where('state', '<>', 'removing')
        .orderBy('created_at', 'desc')
        .execute(),
    // Whoever claimed a file lets go of it; here only the name that its sender gave it goes.
    remove: async (tx, _, userId) => {
      await tx.updateTable('files').set({ display_name: 'file' }).where('uploaded_by', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>
