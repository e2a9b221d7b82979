import type { Tables } from '@tiltyard/db'
import { sql } from 'kysely'

export const lockTeam = (tables: Tables) => [tables, sql]
