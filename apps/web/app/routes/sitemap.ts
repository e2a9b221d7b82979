import type { LoaderFunctionArgs } from 'react-router'
import { answerSitemapIndex } from '../features/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerSitemapIndex(context.get(pageContext), request.url)
