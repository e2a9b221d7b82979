import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../page-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).account.me ? null : redirect('/login')
}

export { SecurityScreen as default } from '../features/home/index.ts'
