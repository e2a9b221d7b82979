import { contributionMailsJobs } from './contribution-mails.jobs.ts'
import { invitationMailJobs } from './invitation-mail.jobs.ts'
import { messageCopyJobs } from './message-copy.jobs.ts'

/** Every job that speaks to the relay, which may hang: they have slots of their own, and no other job is given the mailer. */
export const mailJobs = { ...contributionMailsJobs, ...invitationMailJobs, ...messageCopyJobs }
