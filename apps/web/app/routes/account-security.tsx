import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SecurityScreen } from '../features/identity/security/index.ts'
import { pageContext } from '../page-context.ts'

/** Password and second step are kept by the account service. */
export function loader({ context }: LoaderFunctionArgs) {
  return { passwordAddress: `${context.get(pageContext).accountOrigin}/security` }
}

/** Another tab is no other page: there is nothing to ask the server for. */
export const shouldRevalidate = () => false

export default function AccountSecurity() {
  return <SecurityScreen {...useLoaderData<typeof loader>()} />
}
