import type { LoaderFunctionArgs } from 'react-router'
import { answerDeadlines } from '../features/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerDeadlines(context.get(pageContext), request.url)
