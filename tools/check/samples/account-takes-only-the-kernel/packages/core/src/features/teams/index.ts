export const joinTeam = () => true
