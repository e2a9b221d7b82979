import type { PersonalDataHandler } from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'

/** A certificate names its person, so it goes with the account: its code is not found any more. */
export const personalCertificates = {
  certificates: {
    list: (reader, userId) =>
      reader
        .selectFrom('certificates')
        .select(['code', 'content', 'issued_at', 'revoked_at', 'revoke_reason'])
        .where('user_id', '=', userId)
        .orderBy('issued_at')
        .execute(),
    remove: async (tx, _, userId) => {
      const removed = await tx
        .deleteFrom('certificates')
        .where('user_id', '=', userId)
        .returning('file_id')
        .execute()
      for (const { file_id } of removed) if (file_id) await removeFile(tx, file_id)
    },
  },
  certificate_batches: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
