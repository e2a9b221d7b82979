import { useParams } from 'react-router'
import { EditContentScreen, readKind } from '../features/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const { kind: named, id } = useParams()
  const kind = readKind(named)
  return kind && id ? <EditContentScreen key={id} kind={kind} id={id} /> : <NotFoundPage />
}
