import type { ContentKind, ContentState } from '@tiltyard/contracts'

/** In menu order. */
export const contentKinds = [
  'info',
  'paper_explain',
  'conference',
  'activity',
  'paper',
  'dataset',
  'video',
  'video_series',
  'tool',
] as const satisfies readonly ContentKind[]

export const contentStates = [
  'draft',
  'in_review',
  'scheduled',
  'published',
  'archived',
] as const satisfies readonly ContentState[]

export function parseKind(text: string | undefined): ContentKind | null {
  return contentKinds.find((kind) => kind === text) ?? null
}

export function contentPath(kind: ContentKind, id: string): string {
  return `/contents/${kind}/${id}`
}

export function hasChannel(kind: ContentKind | undefined): boolean {
  return kind === 'info' || kind === 'paper_explain'
}
