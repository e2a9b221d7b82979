// caught
import { sql } from 'kysely'

export const leaveTeam = sql
