import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CompetitionsScreen, loadCompetitions } from '../features/competitions/pages/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadCompetitions(context.get(pageContext), request.url)

export default function Competitions() {
  return <CompetitionsScreen {...useLoaderData<typeof loader>()} />
}
