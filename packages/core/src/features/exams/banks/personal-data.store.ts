import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** Questions stay with their bank: they contain nothing of their author but an id. */
export const personalExamBanks = {
  exam_banks: { list: null, remove: null },
  exam_bank_members: {
    list: (reader, userId) =>
      reader
        .selectFrom('exam_bank_members as m')
        .innerJoin('exam_banks as b', 'b.id', 'm.bank_id')
        .select(['m.bank_id', 'b.name', 'm.role'])
        .where('m.user_id', '=', userId)
        .orderBy('m.bank_id')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('exam_bank_members').where('user_id', '=', userId).execute()
    },
  },
  exam_items: { list: null, remove: null },
  exam_item_versions: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
