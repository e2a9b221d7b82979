import { settings } from '@tiltyard/config'

export const port = settings
