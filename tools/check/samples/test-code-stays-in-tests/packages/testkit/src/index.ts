export const buildTeam = () => true
