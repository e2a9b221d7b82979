import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadReveal, RevealScreen } from '../features/scores/scoreboard/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadReveal(context.get(pageContext), request.url, params['id'])

export default function ScoreboardReveal() {
  return <RevealScreen {...useLoaderData<typeof loader>()} />
}
