export * from './paging.ts'
