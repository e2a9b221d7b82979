export { EnvironmentsScreen as default } from '../features/environments/index.ts'
