import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPaper, PaperScreen } from '../features/content/papers/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPaper(context.get(pageContext), params['id'])

export default function Paper() {
  return <PaperScreen {...useLoaderData<typeof loader>()} />
}
