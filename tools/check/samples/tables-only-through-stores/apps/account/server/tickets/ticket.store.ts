import type { Tables } from '@tiltyard/db'

export const lockTicket = (tables: Tables) => tables
