import { ActivityScreen } from '../activities/index.ts'
import { ArticleScreen } from '../articles/index.ts'
import { ConferenceScreen } from '../conferences/index.ts'
import { DatasetScreen } from '../datasets/index.ts'
import { PaperScreen } from '../papers/index.ts'
import { ToolScreen } from '../tools/index.ts'
import { SeriesScreen, VideoScreen } from '../videos/index.ts'
import type { PreviewData } from './load-preview.ts'
import { PreviewFrame } from './preview-frame.tsx'

/** The public screens under a preview banner. */
export function PreviewScreen({ preview }: { readonly preview: PreviewData }) {
  return (
    <PreviewFrame isEnded={!preview}>{preview ? <PreviewedPage preview={preview} /> : null}</PreviewFrame>
  )
}

function PreviewedPage({ preview }: { readonly preview: NonNullable<PreviewData> }) {
  switch (preview.kind) {
    case 'article':
      return <ArticleScreen {...preview} isPreview />
    case 'activity':
      return <ActivityScreen {...preview} isPreview />
    case 'dataset':
      return <DatasetScreen {...preview} isPreview />
    case 'video':
      return <VideoScreen {...preview} isPreview />
    case 'video_series':
      return <SeriesScreen {...preview} isPreview />
    case 'tool':
      return <ToolScreen {...preview} isPreview />
    case 'paper':
      return <PaperScreen {...preview} isPreview />
    case 'conference':
      return <ConferenceScreen {...preview} isPreview />
  }
}
