import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadVideoList, VideoListScreen } from '../features/content/videos/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadVideoList(context.get(pageContext), request.url)

export default function VideoList() {
  return <VideoListScreen {...useLoaderData<typeof loader>()} />
}
