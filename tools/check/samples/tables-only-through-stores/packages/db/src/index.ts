export type Tables = { teams: unknown }
export const connect = () => true
