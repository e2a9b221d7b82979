import { useParams } from 'react-router'
import { EditContentScreen, parseKind } from '../features/content/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const { kind: named, id } = useParams()
  const kind = parseKind(named)
  return kind && id ? <EditContentScreen key={id} kind={kind} id={id} /> : <NotFoundPage />
}
