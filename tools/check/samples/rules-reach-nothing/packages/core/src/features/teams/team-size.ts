import { countMembers } from './team.store.ts'

export const sizeOf = () => countMembers
