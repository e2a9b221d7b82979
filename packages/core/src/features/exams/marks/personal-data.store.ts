import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** Who corrected a key is part of the record of the competition, like the author of any other act of the staff. */
export const personalCorrections = {
  exam_corrections: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
