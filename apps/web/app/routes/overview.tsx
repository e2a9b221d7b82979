import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOverview, OverviewScreen } from '../features/content/overview/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadOverview(context.get(pageContext))

export default function Overview() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
