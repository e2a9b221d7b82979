/** Texts without English, as paths: title, meetings.2.place, body. A text is whatever has a Chinese version. */
export function untranslatedPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value) return 'en' in value && value.en !== undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, member]) =>
    untranslatedPaths(member, path === '' ? key : `${path}.${key}`),
  )
}
