import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPapers, PapersScreen } from '../features/content/papers/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPapers(context.get(pageContext), request.url)

export default function Papers() {
  return <PapersScreen {...useLoaderData<typeof loader>()} />
}
