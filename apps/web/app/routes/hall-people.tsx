import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPeople, PeopleScreen } from '../features/competitions/hall-of-fame/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPeople(context.get(pageContext), request.url)

export default function HallPeople() {
  return <PeopleScreen {...useLoaderData<typeof loader>()} />
}
