export const lockTeam = () => true
