/** What an administrator may recommend. */
export const recommendableKinds = [
  'info',
  'paper_explain',
  'paper',
  'conference',
  'activity',
  'dataset',
  'video',
  'video_series',
  'tool',
  'competition',
  'question',
] as const
export type RecommendableKind = (typeof recommendableKinds)[number]
