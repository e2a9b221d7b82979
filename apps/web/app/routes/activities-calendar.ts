import type { LoaderFunctionArgs } from 'react-router'
import { activitiesResponse } from '../features/content/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  activitiesResponse(context.get(pageContext), request.url)
