import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DatasetsScreen, loadDatasets } from '../features/content/datasets/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadDatasets(context.get(pageContext), request.url)

export default function Datasets() {
  return <DatasetsScreen {...useLoaderData<typeof loader>()} />
}
