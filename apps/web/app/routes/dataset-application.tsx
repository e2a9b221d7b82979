import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApplicationScreen, loadApplicationPage } from '../features/content/datasets/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadApplicationPage(context.get(pageContext), params['id'])

export default function DatasetApplication() {
  return <ApplicationScreen {...useLoaderData<typeof loader>()} />
}
