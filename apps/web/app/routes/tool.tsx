import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTool, ToolScreen } from '../features/content/tools/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadTool(context.get(pageContext), params['id'])

export default function Tool() {
  return <ToolScreen {...useLoaderData<typeof loader>()} />
}
