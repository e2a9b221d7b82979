import type { LoaderFunctionArgs } from 'react-router'
import { answerActivity } from '../features/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  answerActivity(context.get(pageContext), request.url, params['file'])
