import { useParams } from 'react-router'
import { ContentListScreen, parseKind } from '../features/content/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const kind = parseKind(useParams()['kind'])
  return kind ? <ContentListScreen key={kind} kind={kind} /> : <NotFoundPage />
}
