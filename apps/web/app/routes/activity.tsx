import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ActivityScreen, loadActivity } from '../features/content/activities/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadActivity(context.get(pageContext), params['id'])

export default function Activity() {
  return <ActivityScreen {...useLoaderData<typeof loader>()} />
}
