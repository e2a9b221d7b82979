import type { ContentKind } from '@tiltyard/contracts'
import type { Publisher } from '../../publication.ts'
import { activityPublisher } from '../activities/index.ts'
import { articlePublisher, explanationPublisher } from '../articles/index.ts'
import { conferencePublisher } from '../conferences/index.ts'
import { datasetPublisher } from '../datasets/index.ts'
import { paperPublisher } from '../papers/index.ts'

/** Which feature shows a kind of content. The compiler asks for every kind. */
const publishers: { readonly [K in ContentKind]: Publisher<K> } = {
  info: articlePublisher,
  paper_explain: explanationPublisher,
  paper: paperPublisher,
  conference: conferencePublisher,
  activity: activityPublisher,
  dataset: datasetPublisher,
}

export function publisherOf<K extends ContentKind>(kind: K): Publisher<K> {
  return publishers[kind] as Publisher<K>
}
