// caught
import { issueTicket } from '../server/issue-ticket.ts'

export const Root = issueTicket
