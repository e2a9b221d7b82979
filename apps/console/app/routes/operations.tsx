export { OperationsScreen as Component } from '../features/platform/operations/index.ts'
