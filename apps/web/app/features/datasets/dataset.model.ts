import { listAddress, readCode, readPage } from '../listing/index.ts'
import { infoPaths } from '../references/index.ts'

export const pageSize = 12

export type DatasetQuery = { readonly category: string | undefined; readonly page: number }

export function readDatasetQuery(search: URLSearchParams): DatasetQuery {
  return { category: readCode(search, 'category'), page: readPage(search) }
}

export const datasetsAddress = (query: DatasetQuery): string => listAddress(infoPaths.datasets, query)
