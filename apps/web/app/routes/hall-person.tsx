import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPerson, PersonScreen } from '../features/competitions/hall-of-fame/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPerson(context.get(pageContext), params['userId'])

export default function HallPerson() {
  return <PersonScreen {...useLoaderData<typeof loader>()} />
}
