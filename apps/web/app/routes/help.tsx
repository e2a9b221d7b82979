import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HelpScreen, loadHelp } from '../features/platform/help/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadHelp(context.get(pageContext), params['guide'])

export default function Help() {
  return <HelpScreen {...useLoaderData<typeof loader>()} />
}
