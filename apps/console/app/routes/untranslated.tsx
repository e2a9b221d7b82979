import { ContentListScreen } from '../features/content/contents/index.ts'

export function Component() {
  return <ContentListScreen kind={undefined} />
}
