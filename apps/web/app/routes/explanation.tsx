import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ArticleScreen, loadArticle } from '../features/content/articles/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadArticle(context.get(pageContext), 'paper_explain', params['id'])

export default function Explanation() {
  return <ArticleScreen {...useLoaderData<typeof loader>()} />
}
