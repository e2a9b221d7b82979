import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AppealsScreen } from '../features/competitions/appeals/index.ts'
import { loadPlayCompetition } from '../features/competitions/pages/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPlayCompetition(context.get(pageContext), params['competitionId'])

export default function Appeals() {
  return <AppealsScreen competition={useLoaderData<typeof loader>()} />
}
