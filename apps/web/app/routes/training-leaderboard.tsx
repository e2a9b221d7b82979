import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LeaderboardScreen, loadLeaderboard } from '../features/training/practice/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadLeaderboard(context.get(pageContext), request.url)

export default function TrainingLeaderboard() {
  return <LeaderboardScreen {...useLoaderData<typeof loader>()} />
}
