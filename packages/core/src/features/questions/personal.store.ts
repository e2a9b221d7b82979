import type { PersonalPart } from '../../kernel/index.ts'

export const personalQuestions = {
  questions: { list: null, remove: null },
} satisfies Record<string, PersonalPart>
