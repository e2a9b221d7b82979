import type { LoaderFunctionArgs } from 'react-router'
import { robotsResponse } from '../features/content/feeds/index.ts'

export const loader = ({ request }: LoaderFunctionArgs) => robotsResponse(request.url)
