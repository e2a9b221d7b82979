import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The path of competitions in the specification. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/competition${new URL(request.url).search}`, 308)
}

export default function SeedCompetitions() {
  return null
}
