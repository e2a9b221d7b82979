import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadVideoSeries, SeriesScreen } from '../features/content/videos/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadVideoSeries(context.get(pageContext), params['id'])

export default function VideoSeries() {
  return <SeriesScreen {...useLoaderData<typeof loader>()} />
}
