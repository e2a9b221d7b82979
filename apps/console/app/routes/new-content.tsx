import { useParams } from 'react-router'
import { NewContentScreen, parseKind } from '../features/content/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const kind = parseKind(useParams()['kind'])
  return kind ? <NewContentScreen key={kind} kind={kind} /> : <NotFoundPage />
}
