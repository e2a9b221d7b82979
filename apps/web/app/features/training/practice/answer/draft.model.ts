/** Number of drafts to keep. */
const most = 20
export const draftKey = (userId: string): string => `trainingDrafts:${userId}`

/** Invalid stored data is ignored. */
export function parseDrafts(stored: string | null): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function withDraft(
  drafts: Readonly<Record<string, string>>,
  questionId: string,
  text: string,
): Readonly<Record<string, string>> {
  const { [questionId]: _, ...others } = drafts
  const entries = Object.entries(others)
  return Object.fromEntries(text === '' ? entries : [...entries, [questionId, text]].slice(-most))
}
