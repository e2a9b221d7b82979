export { SubmissionsScreen as Component } from '../features/content/tool-submissions/index.ts'
