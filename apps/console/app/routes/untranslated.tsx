import { ContentListScreen } from '../features/contents/index.ts'

export function Component() {
  return <ContentListScreen kind={undefined} />
}
