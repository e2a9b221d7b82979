type Fields = Readonly<Record<string, unknown>>

/** What differs, and only that: what an audit row keeps of a form with many fields. */
export function changedFields<T extends object>(before: T, after: T): { before: Fields; after: Fields } {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => written(before[name]) !== written(after[name]),
  )
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The database keeps no order of members, and a time is the same however its zone is written. */
function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
}
