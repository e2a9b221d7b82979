import type { ContentKind, DraftOf } from '@tiltyard/contracts'

/** Something published in the demo installation, as its editor would have handed it in. */
export type DemoContent<K extends ContentKind> = {
  readonly id: string
  readonly publishedAt: string
  readonly document: DraftOf<K>
}

const digitOfKind = {
  info: 1,
  paper_explain: 2,
  conference: 3,
  activity: 4,
  paper: 5,
  dataset: 6,
  video: 7,
  tool: 8,
  video_series: 9,
} as const satisfies Record<ContentKind, number>

/** The same id on every run, so that seeding twice changes nothing and the files may name each other's items. */
export const demoId = (kind: ContentKind, number: number): string =>
  `01900000-0000-7000-8000-00c${digitOfKind[kind]}${`${number}`.padStart(8, '0')}`
