import type { PersonalPart } from '../../kernel/index.ts'

/** Names nobody but who decided, by an id. */
export const personalCases = {
  cases: { list: null, remove: null },
} satisfies Record<string, PersonalPart>
