import type { LoaderFunctionArgs } from 'react-router'
import { answerSitemapPart } from '../features/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  answerSitemapPart(context.get(pageContext), request.url, params['file'])
