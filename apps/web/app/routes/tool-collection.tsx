import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CollectionScreen, loadCollection } from '../features/content/tools/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadCollection(context.get(pageContext), params['id'])

export default function ToolCollection() {
  return <CollectionScreen collection={useLoaderData<typeof loader>()} />
}
