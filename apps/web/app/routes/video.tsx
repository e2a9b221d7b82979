import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadVideo, VideoScreen } from '../features/content/videos/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadVideo(context.get(pageContext), params['id'])

export default function Video() {
  return <VideoScreen {...useLoaderData<typeof loader>()} />
}
