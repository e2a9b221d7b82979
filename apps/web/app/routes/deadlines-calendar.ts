import type { LoaderFunctionArgs } from 'react-router'
import { deadlinesResponse } from '../features/content/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  deadlinesResponse(context.get(pageContext), request.url)
