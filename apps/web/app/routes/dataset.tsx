import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DatasetScreen, loadDataset } from '../features/content/datasets/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadDataset(context.get(pageContext), params['id'])

export default function Dataset() {
  return <DatasetScreen {...useLoaderData<typeof loader>()} />
}
