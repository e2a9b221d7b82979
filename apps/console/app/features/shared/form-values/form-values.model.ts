type Plain = { readonly [name: string]: unknown }

/** As a form holds it: fields may be empty, and what was never touched is missing. */
export type FormValues = Record<string, unknown>

/**
 * What a form holds becomes what is handed in: blanks around words go, and what is empty is left out rather than sent as
 * an empty text. A list keeps its place even when nothing is in it, because "none" is an answer.
 */
export function pruneFormValues(values: FormValues): FormValues {
  return (pruneValue(values) as FormValues | undefined) ?? {}
}

function pruneValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return value.map(pruneListItem).filter((each) => each !== undefined)
  if (typeof value !== 'object') return value
  if (isRichDocument(value)) return isBlankDocument(value) ? undefined : value
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const left = pruneValue(each)
    return left === undefined ? [] : [[name, left] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** A card that was added and left empty keeps its place: its faults are shown on it, and those of others on theirs. */
function pruneListItem(value: unknown): unknown {
  return pruneValue(value) ?? (typeof value === 'object' && value !== null ? {} : undefined)
}

/** A text's own blanks and empty paragraphs are its author's business. */
function isRichDocument(value: object): boolean {
  return 'type' in value && value.type === 'doc'
}

function isBlankDocument(value: object): boolean {
  const { content } = value as { content?: readonly Plain[] }
  return (content ?? []).every(
    ({ type, content: inner }) => type === 'paragraph' && !(Array.isArray(inner) && inner.length > 0),
  )
}

/** Whether two drafts say the same, however they came about. */
export function areFormValuesEqual(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(sortKeys(pruneFormValues(one))) === JSON.stringify(sortKeys(pruneFormValues(other)))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sortKeys(each)]),
  )
}
