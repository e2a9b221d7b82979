import type { LoaderFunctionArgs } from 'react-router'
import { activityResponse } from '../features/content/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  activityResponse(context.get(pageContext), request.url, params['file'])
