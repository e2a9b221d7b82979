// caught
export { pageSize } from './paging.ts'
