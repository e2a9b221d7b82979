import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPublishedWriteups, WriteupsScreen } from '../features/competitions/writeups/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPublishedWriteups(context.get(pageContext), params['competitionId'])

export default function Writeups() {
  return <WriteupsScreen {...useLoaderData<typeof loader>()} />
}
