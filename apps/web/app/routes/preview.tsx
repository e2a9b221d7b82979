import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPreview, PreviewScreen, previewHeaders } from '../features/content/preview/index.ts'
import { pageContext } from '../page-context.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const preview = await loadPreview(context.get(pageContext), request.url)
  return data(preview, { status: preview ? 200 : 404, headers: previewHeaders })
}

export const headers = () => previewHeaders

export default function Preview() {
  return <PreviewScreen preview={useLoaderData<typeof loader>()} />
}
