// caught
import type { Tables } from '@tiltyard/db'

export const issueTicket = (tables: Tables) => tables
