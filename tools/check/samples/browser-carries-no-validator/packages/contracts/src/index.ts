export type Team = { name: string }
export const listTeams = { method: 'GET' }
