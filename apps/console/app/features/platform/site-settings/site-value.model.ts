type Named = { readonly zh: string; readonly en?: string }

const isNamed = (value: object): value is Named => 'zh' in value

/** A value of a parameter in lines, for comparing two of them. */
export function describeValue(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(describeItem)
  if (isNamed(value)) return [value.zh, ...(value.en === undefined ? [] : [value.en])]
  return Object.values(value).flatMap(describeValue)
}

/** An item of a list is one line. */
const describeItem = (value: unknown): string[] => {
  const line = describeValue(value).join(' · ')
  return line === '' ? [] : [line]
}
