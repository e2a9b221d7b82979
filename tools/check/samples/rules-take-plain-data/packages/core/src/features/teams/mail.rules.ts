// caught
import type { Mailer } from '../../ports/index.ts'

export const whyNotSent = (mailer: Mailer) => mailer
