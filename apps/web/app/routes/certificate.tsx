import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadVerification, VerificationScreen } from '../features/competitions/certificates/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadVerification(context.get(pageContext), params['code'])

export default function Certificate() {
  return <VerificationScreen {...useLoaderData<typeof loader>()} />
}
