import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HomeScreen, loadHome } from '../features/platform/home/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context.get(pageContext).ask)

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />
}
