import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ConferencesScreen, loadConferences } from '../features/content/conferences/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadConferences(context.get(pageContext), request.url)

export default function Conferences() {
  return <ConferencesScreen {...useLoaderData<typeof loader>()} />
}
