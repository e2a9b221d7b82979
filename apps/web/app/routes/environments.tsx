export { EnvironmentsScreen as default } from '../features/environments/environment/index.ts'
