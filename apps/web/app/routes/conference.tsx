import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ConferenceScreen, loadConference } from '../features/content/conferences/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadConference(context.get(pageContext), params['id'])

export default function Conference() {
  return <ConferenceScreen {...useLoaderData<typeof loader>()} />
}
