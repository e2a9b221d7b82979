import type { PersonalDataHandler } from '../../kernel/index.ts'

/** Versions stay, without their author. */
export const personalSiteVersions = {
  site_versions: {
    list: null,
    remove: async (tx, _, userId) => {
      await tx
        .updateTable('site_versions')
        .set({ created_by: null })
        .where('created_by', '=', userId)
        .execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
