import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ArticlesScreen, loadArticles } from '../features/content/articles/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadArticles(context.get(pageContext), 'info', request.url)

export default function Articles() {
  return <ArticlesScreen {...useLoaderData<typeof loader>()} />
}
