export { CapacityScreen as Component } from '../features/environments/monitoring/index.ts'
