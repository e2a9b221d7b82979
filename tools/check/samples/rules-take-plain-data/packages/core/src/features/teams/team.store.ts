export type Team = { name: string }
