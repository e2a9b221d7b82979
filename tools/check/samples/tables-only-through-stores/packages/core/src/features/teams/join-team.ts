// caught
import type { Tables } from '@tiltyard/db'

export const joinTeam = (tables: Tables) => tables
