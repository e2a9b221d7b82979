import type { ContentKind } from '@tiltyard/contracts'
import { useParams } from 'react-router'
import { EditContentScreen, parseKind } from '../features/content/contents/index.ts'
import { FilesLink } from '../features/content/datasets/index.ts'
import { MediaLink } from '../features/content/videos/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const { kind: named, id } = useParams()
  const kind = parseKind(named)
  if (!kind || !id) return <NotFoundPage />
  return <EditContentScreen key={id} kind={kind} id={id} links={linksOf(kind, id)} />
}

/** To what an item has besides its texts. */
function linksOf(kind: ContentKind, id: string) {
  if (kind === 'dataset') return <FilesLink datasetId={id} />
  return kind === 'video' ? <MediaLink videoId={id} /> : null
}
