import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadSearch, SearchScreen } from '../features/content/search/index.ts'
import { pageContext } from '../page-context.ts'

/** A failed search has status 503, so that caches do not store it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = await loadSearch(context.get(pageContext), request.url)
  return data(search, { status: search.results === 'failed' ? 503 : 200 })
}

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />
}
