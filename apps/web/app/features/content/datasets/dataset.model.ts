import { listAddress, parseCode, parsePage } from '../../shared/list-page/index.ts'
import { infoPaths } from '../publications/index.ts'

export const pageSize = 12

export type DatasetQuery = { readonly category: string | undefined; readonly page: number }

export function parseDatasetQuery(search: URLSearchParams): DatasetQuery {
  return { category: parseCode(search, 'category'), page: parsePage(search) }
}

export const datasetsAddress = (query: DatasetQuery): string => listAddress(infoPaths.datasets, query)
