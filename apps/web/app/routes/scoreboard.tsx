import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { loadBoard, ScoreboardScreen, shouldReloadBoard } from '../features/scores/scoreboard/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadBoard(context.get(pageContext), request.url, params['id'])

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => shouldReloadBoard(currentUrl, nextUrl) && defaultShouldRevalidate

export default function Scoreboard() {
  return <ScoreboardScreen {...useLoaderData<typeof loader>()} />
}
