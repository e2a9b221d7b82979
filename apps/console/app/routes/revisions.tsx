import { useParams } from 'react-router'
import { parseKind, RevisionsScreen } from '../features/content/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const { kind: named, id } = useParams()
  const kind = parseKind(named)
  return kind && id ? <RevisionsScreen kind={kind} id={id} /> : <NotFoundPage />
}
