/** The hall of fame: published results, people, organisations and contributors. */
export { HallCompetitionScreen } from './hall-competition-screen.tsx'
export { HallScreen } from './hall-screen.tsx'
export { hallCompetitionPath, hallPath, hallPersonPath } from './paths.ts'
export { ContributorsScreen, OrganisationsScreen, PeopleScreen } from './people-screens.tsx'
export { PersonScreen } from './person-screen.tsx'
export {
  loadContributors,
  loadHall,
  loadHallCompetition,
  loadOrganisations,
  loadPeople,
  loadPerson,
} from './queries.ts'
