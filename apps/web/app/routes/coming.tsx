export { ComingScreen as default } from '../features/coming/index.ts'
