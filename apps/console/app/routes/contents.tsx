import { useParams } from 'react-router'
import { ContentListScreen, readKind } from '../features/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const kind = readKind(useParams()['kind'])
  return kind ? <ContentListScreen key={kind} kind={kind} /> : <NotFoundPage />
}
