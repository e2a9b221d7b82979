/** What all sections of a competition share: its data, its role, its head and the texts of its forms. */
export { adminCompetitionsQuery, competitionKey } from './queries.ts'
