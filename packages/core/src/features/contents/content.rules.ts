import type { ContentState } from '@tiltyard/contracts'

/** From which states one may go where. What is published stays readable while its next revision is on the way. */
const leadsTo: { readonly [To in ContentState]: readonly ContentState[] } = {
  draft: ['in_review', 'scheduled', 'archived'],
  in_review: ['draft'],
  scheduled: ['draft', 'in_review', 'scheduled', 'published'],
  published: ['draft', 'in_review', 'scheduled', 'published'],
  archived: ['draft', 'in_review', 'scheduled', 'published'],
}

export type Standing = {
  readonly state: ContentState
  readonly latestRevision: number
  readonly publishedRevision: number | null
}

export function whyCannotMove(
  { state, latestRevision, publishedRevision }: Standing,
  to: ContentState,
): 'contents.move_impossible' | null {
  if (!leadsTo[to].includes(state)) return 'contents.move_impossible'
  // Publishing or scheduling again what readers already see would change nothing.
  const nothingNew = state === 'published' && publishedRevision === latestRevision
  if (nothingNew && (to === 'published' || to === 'scheduled')) return 'contents.move_impossible'
  return null
}

/** A schedule that is called off leaves a published content published, not a draft that readers can see. */
export function stateAfter(to: ContentState, publishedRevision: number | null): ContentState {
  return to === 'draft' && publishedRevision !== null ? 'published' : to
}
