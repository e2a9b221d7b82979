export { ActiveEnvironmentsScreen as Component } from '../features/environments/monitoring/index.ts'
