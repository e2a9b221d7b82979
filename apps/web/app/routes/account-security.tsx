import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SecurityScreen } from '../features/identity/security/index.ts'
import { pageContext } from '../page-context.ts'

/** The account service manages password and two-step sign-in. */
export function loader({ context }: LoaderFunctionArgs) {
  return { passwordAddress: `${context.get(pageContext).accountOrigin}/security` }
}

/** Changing tabs needs no server data. */
export const shouldRevalidate = () => false

export default function AccountSecurity() {
  return <SecurityScreen {...useLoaderData<typeof loader>()} />
}
