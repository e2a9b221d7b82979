import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPublishedWriteup, WriteupScreen } from '../features/competitions/writeups/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPublishedWriteup(context.get(pageContext), params)

export default function Writeup() {
  return <WriteupScreen {...useLoaderData<typeof loader>()} />
}
