import { type ContentLanguage, type Language, languages } from '@tiltyard/contracts'

/** A text is an object of languages; there is no other object with these members. */
const isText = (value: object): value is Partial<Record<Language, unknown>> => 'zh' in value || 'en' in value

/** Whether each text in an input, at any depth, is there in this language. */
export function isWrittenIn(input: unknown, language: Language): boolean {
  if (typeof input !== 'object' || input === null) return true
  if (isText(input)) return input[language] !== undefined
  return Object.values(input).every((member) => isWrittenIn(member, language))
}

/** The languages that the texts of a competition are wanted in. */
export const writtenLanguages = (of: ContentLanguage): readonly Language[] =>
  of === 'both' ? languages : [of]

/** Paths of texts that lack one of these languages, such as `name` or `conditions.0.text`. */
export function missingTextPaths(value: unknown, wanted: readonly Language[], path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return wanted.every((language) => value[language] !== undefined) ? [] : [path]
  return Object.entries(value).flatMap(([key, member]) =>
    missingTextPaths(member, wanted, path === '' ? key : `${path}.${key}`),
  )
}
