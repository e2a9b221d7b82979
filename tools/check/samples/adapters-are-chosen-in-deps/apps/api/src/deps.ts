import { smtp } from '@tiltyard/adapters/mail/smtp'

export const deps = { mailer: smtp }
