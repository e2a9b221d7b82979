import { sql } from 'kysely'
import { type Clock, now, type PersonalDataHandler, type PlatformTx } from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'

/** Records of stewards' work stay with the dataset; they name a person by id only. */
const record: PersonalDataHandler = { list: null, remove: null }

export const personalDatasets = {
  licence_versions: {
    list: null,
    remove: async (tx, _, userId) => {
      await tx
        .updateTable('licence_versions')
        .set({ created_by: null })
        .where('created_by', '=', userId)
        .execute()
    },
  },
  dataset_versions: record,
  dataset_samples: record,
  dataset_traces: record,
  dataset_stewards: {
    list: (reader, userId) =>
      reader
        .selectFrom('dataset_stewards')
        .select(['dataset_id', 'role', 'added_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('dataset_stewards').where('user_id', '=', userId).execute()
    },
  },
  dataset_applications: {
    list: (reader, userId) =>
      reader
        .selectFrom('dataset_applications')
        .select(['id', 'dataset_id', 'state', 'purpose', 'project', 'storage', 'identity', 'licence_id'])
        .select(['licence_version', 'accepted_at', 'submitted_at', 'decided_at', 'reason'])
        .select([
          sql<string | null>`wanted_until::text`.as('wanted_until'),
          sql<string | null>`until::text`.as('until'),
        ])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    remove: eraseApplications,
  },
  dataset_application_events: {
    list: (reader, userId) =>
      reader
        .selectFrom('dataset_application_events as e')
        .innerJoin('dataset_applications as a', 'a.id', 'e.application_id')
        .select(['e.application_id', 'e.kind', 'e.text', 'e.at'])
        .where('a.user_id', '=', userId)
        .where('e.kind', '<>', 'note')
        .orderBy('e.at')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx
        .updateTable('dataset_application_events')
        .set({ user_id: null })
        .where('user_id', '=', userId)
        .execute()
    },
  },
  dataset_grants: {
    list: (reader, userId) =>
      reader
        .selectFrom('dataset_grants')
        .select([
          'dataset_id',
          'licence_id',
          'licence_version',
          'accepted_at',
          'starts_at',
          'ends_at',
          'ended_at',
        ])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, clock, userId) => {
      await tx
        .updateTable('dataset_grants')
        .set({ ended_at: now(clock), end_kind: 'deleted' })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute()
    },
  },
  dataset_daily_files: {
    list: null,
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('dataset_daily_files').where('user_id', '=', userId).execute()
    },
  },
  dataset_copies: {
    list: (reader, userId) =>
      reader
        .selectFrom('dataset_copies')
        .select(['dataset_file_id', 'state', 'size', 'requested_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: deleteCopies,
  },
} satisfies Record<string, PersonalDataHandler>

/** What was decided stays, without who it was about: open applications end, texts and identity go. */
async function eraseApplications(tx: PlatformTx, _: Clock, userId: string): Promise<void> {
  await sql`
    update dataset_applications set purpose = null, project = null, storage = null, identity = null,
      state = case when state in ('draft', 'submitted', 'returned') then 'withdrawn' when state = 'approved' then 'expired'
        else state end,
      revision = revision + 1
    where user_id = ${userId}`.execute(tx)
}

/** Copies leaked before can still be traced: a mark follows from the person's id. */
async function deleteCopies(tx: PlatformTx, _: Clock, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('dataset_copies')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  for (const { file_id } of deleted) if (file_id) await removeFile(tx, file_id)
}
