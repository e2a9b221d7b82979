import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPreview, PreviewScreen } from '../features/content/preview/index.ts'
import { pageContext } from '../page-context.ts'

/** Previews are neither cached nor indexed. */
const headersOfPreview = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const preview = await loadPreview(context.get(pageContext), request.url)
  return data(preview, { status: preview ? 200 : 404, headers: headersOfPreview })
}

export const headers = () => headersOfPreview

export default function Preview() {
  return <PreviewScreen preview={useLoaderData<typeof loader>()} />
}
