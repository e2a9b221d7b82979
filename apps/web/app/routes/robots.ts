import type { LoaderFunctionArgs } from 'react-router'
import { answerRobots } from '../features/feeds/index.ts'

export const loader = ({ request }: LoaderFunctionArgs) => answerRobots(request.url)
