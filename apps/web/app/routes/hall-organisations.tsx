import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrganisations, OrganisationsScreen } from '../features/competitions/hall-of-fame/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOrganisations(context.get(pageContext), request.url)

export default function HallOrganisations() {
  return <OrganisationsScreen {...useLoaderData<typeof loader>()} />
}
