// caught
import { smtp } from '@tiltyard/adapters/mail/smtp'

export const routes = smtp
