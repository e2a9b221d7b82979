import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CompetitionScreen, loadCompetition } from '../features/competitions/pages/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadCompetition(context.get(pageContext), request.url, params['id'])

export default function Competition() {
  return <CompetitionScreen {...useLoaderData<typeof loader>()} />
}
