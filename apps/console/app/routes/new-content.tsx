import { useParams } from 'react-router'
import { NewContentScreen, readKind } from '../features/contents/index.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'

export function Component() {
  const kind = readKind(useParams()['kind'])
  return kind ? <NewContentScreen key={kind} kind={kind} /> : <NotFoundPage />
}
