import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ContributorsScreen, loadContributors } from '../features/competitions/hall-of-fame/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadContributors(context.get(pageContext), request.url)

export default function HallContributors() {
  return <ContributorsScreen {...useLoaderData<typeof loader>()} />
}
