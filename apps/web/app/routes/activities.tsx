import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ActivitiesScreen, loadActivities } from '../features/content/activities/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadActivities(context.get(pageContext), request.url)

export default function Activities() {
  return <ActivitiesScreen {...useLoaderData<typeof loader>()} />
}
