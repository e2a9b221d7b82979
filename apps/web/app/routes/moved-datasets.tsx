import { type LoaderFunctionArgs, redirect } from 'react-router'
import { datasetCategoryPath, datasetPath, infoPaths } from '../features/content/publications/index.ts'

/** Datasets were a section of the articles before; the rest of the query, such as the language, stays. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const category = searchParams.get('category')
  searchParams.delete('category')
  const list = category ? datasetCategoryPath(category) : infoPaths.datasets
  const path = params['id'] ? datasetPath(encodeURIComponent(params['id'])) : list
  const query = searchParams.toString()
  return redirect(query ? `${path}?${query}` : path, 301)
}

export default function MovedDatasets() {
  return null
}
