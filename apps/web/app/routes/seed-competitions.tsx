import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The seed's address of the competitions. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/competition${new URL(request.url).search}`, 308)
}

export default function SeedCompetitions() {
  return null
}
