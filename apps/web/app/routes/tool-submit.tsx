export { SubmitScreen as default } from '../features/content/tools/index.ts'
