import type { LoaderFunctionArgs } from 'react-router'
import { answerActivities } from '../features/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerActivities(context.get(pageContext), request.url)
