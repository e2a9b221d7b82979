type Plain = { readonly [name: string]: unknown }

/** Values of a form: fields may be empty, and untouched ones are missing. */
export type FormValues = Record<string, unknown>

/**
 * Trims strings and omits empty values instead of sending empty strings. Empty lists stay, because an empty
 * list is a value.
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

/** An empty card keeps its position, so that validation errors point at the right cards. */
function pruneListItem(value: unknown): unknown {
  return pruneValue(value) ?? (typeof value === 'object' && value !== null ? {} : undefined)
}

/** White space and empty paragraphs inside a rich text are left as written. */
function isRichDocument(value: object): boolean {
  return 'type' in value && value.type === 'doc'
}

function isBlankDocument(value: object): boolean {
  const { content } = value as { content?: readonly Plain[] }
  return (content ?? []).every(
    ({ type, content: inner }) => type === 'paragraph' && !(Array.isArray(inner) && inner.length > 0),
  )
}

/** Whether two drafts would be sent as the same input. */
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
