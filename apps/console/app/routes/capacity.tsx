export { CapacityScreen as Component } from '../features/environments/index.ts'
