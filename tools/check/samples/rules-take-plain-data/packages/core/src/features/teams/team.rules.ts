// caught
import type { Team } from './team.store.ts'

export const whyCannotJoin = (team: Team) => team
