export const contributionKinds = ['topic', 'article'] as const
export type ContributionKind = (typeof contributionKinds)[number]

export type Destination = { readonly kind: ContributionKind; readonly email: string }

/** The first address takes topics, the second articles; a single one takes both. */
export function destinations(emails: readonly string[]): readonly Destination[] {
  return contributionKinds.flatMap((kind, index) => {
    const email = emails[index] ?? emails[0]
    return email ? [{ kind, email }] : []
  })
}

export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

export type Draft = {
  readonly kind: ContributionKind
  readonly title: string
  readonly text: string
  readonly email: string
}
export const emptyDraft: Draft = { kind: 'article', title: '', text: '', email: '' }

/** Invalid stored data is an empty draft. */
export function parseDraft(stored: string | null): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isDraft(value) ? value : emptyDraft
  } catch {
    return emptyDraft
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { kind, title, text, email } = value as Record<string, unknown>
  const isKind = contributionKinds.some((each) => each === kind)
  return isKind && [title, text, email].every((each) => typeof each === 'string')
}
