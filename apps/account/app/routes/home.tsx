export { HomeScreen as default } from '../features/home/index.ts'
