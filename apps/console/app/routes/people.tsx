export { PeopleScreen as Component } from '../features/identity/people/index.ts'
