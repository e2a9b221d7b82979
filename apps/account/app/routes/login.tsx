import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../page-context.ts'

/** Signed in, and with nowhere to go on to: there is nothing to do here. */
export function loader({ context }: LoaderFunctionArgs) {
  const { me, onward } = context.get(pageContext).account
  return me && onward.kind === 'none' ? redirect('/') : null
}

export { LoginScreen as default } from '../features/sign-in/index.ts'
