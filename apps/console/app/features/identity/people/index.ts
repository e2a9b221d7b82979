/** Administration of people: search, one person, and what administrators may do. */
export { PeopleScreen } from './people-screen.tsx'
export { PersonScreen } from './person-screen.tsx'
export { peopleOptionsQuery } from './queries.ts'
