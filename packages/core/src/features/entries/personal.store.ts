import type { PersonalPart } from '../../kernel/index.ts'

/** Names nobody but who decided, by an id. */
export const personalEntries = {
  entries: { list: null, remove: null },
} satisfies Record<string, PersonalPart>
