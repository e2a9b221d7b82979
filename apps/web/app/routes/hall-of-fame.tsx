import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HallScreen, loadHall } from '../features/competitions/hall-of-fame/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadHall(context.get(pageContext), request.url)

export default function HallOfFame() {
  return <HallScreen {...useLoaderData<typeof loader>()} />
}
