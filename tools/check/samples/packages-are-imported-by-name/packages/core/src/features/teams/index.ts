export { joinTeam } from './join-team.ts'
