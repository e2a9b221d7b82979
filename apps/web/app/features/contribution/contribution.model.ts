export const contributionKinds = ['topics', 'articles'] as const
export type ContributionKind = (typeof contributionKinds)[number]

export type Destination = { readonly kind: ContributionKind; readonly email: string }

/** The first address takes topics, the second articles; where there is one, it takes both. */
export function destinations(emails: readonly string[]): readonly Destination[] {
  return contributionKinds.flatMap((kind, index) => {
    const email = emails[index] ?? emails[0]
    return email ? [{ kind, email }] : []
  })
}

export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
