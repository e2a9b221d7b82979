import type { ContentKind } from '@tiltyard/contracts'
import { activityPublisher } from '../activities/activities.ts'
import { articlePublisher, explanationPublisher } from '../articles/articles.ts'
import { conferencePublisher } from '../conferences/conferences.ts'
import { datasetPublisher } from '../datasets/datasets.ts'
import { paperPublisher } from '../papers/papers.ts'
import type { Publisher } from '../publication.ts'
import { toolPublisher } from '../tools/tools.ts'
import { videoSeriesPublisher } from '../videos/video-series.ts'
import { videoPublisher } from '../videos/videos.ts'

/** The publisher of each kind; the compiler requires every kind. */
const publishers: { readonly [K in ContentKind]: Publisher<K> } = {
  info: articlePublisher,
  paper_explain: explanationPublisher,
  paper: paperPublisher,
  conference: conferencePublisher,
  activity: activityPublisher,
  dataset: datasetPublisher,
  video: videoPublisher,
  video_series: videoSeriesPublisher,
  tool: toolPublisher,
}

export function publisherOf<K extends ContentKind>(kind: K): Publisher<K> {
  return publishers[kind] as Publisher<K>
}
