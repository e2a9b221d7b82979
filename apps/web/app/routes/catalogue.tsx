import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CatalogueScreen, loadCatalogue } from '../features/content/datasets/index.ts'
import { pageContext } from '../page-context.ts'

/** All datasets, or those of the category in the path. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadCatalogue(context.get(pageContext), request.url, params['category'])

export default function Catalogue() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />
}
