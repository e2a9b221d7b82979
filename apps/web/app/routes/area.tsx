import { data, type LoaderFunctionArgs, Outlet } from 'react-router'
import { isHiddenPath } from '../features/platform/areas/index.ts'
import { pageContext } from '../page-context.ts'

/** Above all pages of an area that an installation may hide. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await isHiddenPath(context.get(pageContext), new URL(request.url).pathname.replace(/\.data$/, '')))
    throw data(null, { status: 404 })
  return null
}

export default function Area() {
  return <Outlet />
}
