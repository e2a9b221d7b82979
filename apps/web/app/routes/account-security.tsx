import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../page-context.ts'

/** The seed's address of what the account service keeps: password, second step, devices. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(`${context.get(pageContext).accountOrigin}/security`, 302)
}

export default function AccountSecurity() {
  return null
}
