import type { Clock, PersonalPart, PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../uploads/index.ts'

export const personalVerification = {
  // A code that is good for minutes, and marks that cannot be read back.
  mobile_codes: {
    list: null,
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('mobile_codes').where('user_id', '=', userId).execute()
    },
  },
  verified_mobiles: {
    list: (reader, userId) =>
      reader.selectFrom('verified_mobiles').select('verified_at').where('user_id', '=', userId).execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('verified_mobiles').where('user_id', '=', userId).execute()
    },
  },
  verified_identities: {
    list: (reader, userId) =>
      reader.selectFrom('verified_identities').select('verified_at').where('user_id', '=', userId).execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('verified_identities').where('user_id', '=', userId).execute()
    },
  },
  // That it was asked and how it was decided; the document itself is its owner's already and leaves the house for nobody.
  identity_requests: {
    list: (reader, userId) =>
      reader
        .selectFrom('identity_requests')
        .select(['state', 'reason', 'created_at', 'decided_at', 'erased_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: deleteRequests,
  },
} satisfies Record<string, PersonalPart>

async function deleteRequests(tx: PlatformTx, _: Clock, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('identity_requests')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  for (const { file_id } of deleted) if (file_id) await removeFile(tx, file_id)
}
