import type { PersonalDataHandler } from '../../kernel/index.ts'

/** What ran and when is the record of the machines: it stays, with nobody's name on it. */
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
  // Good for half a minute.
  environment_tickets: { list: null, remove: null },
  environment_flags: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
