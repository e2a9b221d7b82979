import type { LoaderFunctionArgs } from 'react-router'
import { sitemapIndexResponse } from '../features/content/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  sitemapIndexResponse(context.get(pageContext), request.url)
