import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HallCompetitionScreen, loadHallCompetition } from '../features/competitions/hall-of-fame/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadHallCompetition(context.get(pageContext), request.url, params['id'])

export default function HallCompetition() {
  return <HallCompetitionScreen {...useLoaderData<typeof loader>()} />
}
