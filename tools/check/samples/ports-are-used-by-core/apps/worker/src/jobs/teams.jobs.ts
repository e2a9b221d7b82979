// caught
import type { Mailer } from '@tiltyard/core/ports'

export const tellInviter = (mailer: Mailer) => mailer
