import type { Mailer } from '@tiltyard/core/ports'

export type Deps = { mailer: Mailer }
