import type { Mailer } from '@tiltyard/core/ports'

export const sendMail = (mailer: Mailer) => mailer
