export { CenterScreen as default } from '../features/center/index.ts'
