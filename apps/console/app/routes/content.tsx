import { useParams } from 'react-router'
import { EditContentScreen, parseKind } from '../features/content/contents/index.ts'
import { FilesLink } from '../features/content/datasets/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const { kind: named, id } = useParams()
  const kind = parseKind(named)
  if (!kind || !id) return <NotFoundPage />
  const links = kind === 'dataset' ? <FilesLink datasetId={id} /> : null
  return <EditContentScreen key={id} kind={kind} id={id} links={links} />
}
