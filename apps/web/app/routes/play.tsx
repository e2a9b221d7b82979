import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPlayCompetition, PlayScreen } from '../features/competitions/pages/index.ts'
import { pageContext } from '../page-context.ts'
import type { KeepsFocus } from '../shell/focus-on-navigation.tsx'

/** The board and its tasks are one page. */
export const handle: KeepsFocus = { keepsFocus: true }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPlayCompetition(context.get(pageContext), params['competitionId'])

/** Opening a task does not change the competition's facts. */
export const shouldRevalidate = () => false

export default function Play() {
  return <PlayScreen competition={useLoaderData<typeof loader>()} />
}
