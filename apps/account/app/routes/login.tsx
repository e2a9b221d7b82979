import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../page-context.ts'

/** A signed-in user without a redirect has nothing to do on this page. */
export function loader({ context }: LoaderFunctionArgs) {
  const { me, onward } = context.get(pageContext).account
  return me && onward.kind === 'none' ? redirect('/') : null
}

export { LoginScreen as default } from '../features/sign-in/index.ts'
