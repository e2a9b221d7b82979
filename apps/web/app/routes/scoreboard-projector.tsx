import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadBoard, ProjectorScreen } from '../features/scores/scoreboard/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadBoard(context.get(pageContext), request.url, params['id'])

export default function ScoreboardProjector() {
  return <ProjectorScreen {...useLoaderData<typeof loader>()} />
}
