import type { PersonalDataHandler } from '../../kernel/index.ts'

/** Records of past environments are kept without a name. */
export const personalEnvironments = {
  environments: {
    list: (reader, userId) =>
      reader
        .selectFrom('environments')
        .select(['template_id', 'purpose', 'state', 'created_at', 'running_at', 'ended_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    remove: null,
  },
  environment_owners: { list: null, remove: null },
  // Valid for half a minute.
  environment_tickets: { list: null, remove: null },
  environment_flags: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
