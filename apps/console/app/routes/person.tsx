export { PersonScreen as Component } from '../features/identity/people/index.ts'
