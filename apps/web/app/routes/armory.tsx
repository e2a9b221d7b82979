import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CatalogueScreen, loadCatalogue } from '../features/content/tools/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadCatalogue(context.get(pageContext), request.url)

export default function Armory() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />
}
