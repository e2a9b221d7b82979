import { joinTeam } from '../teams/index.ts'

export const answerMessage = () => joinTeam()
