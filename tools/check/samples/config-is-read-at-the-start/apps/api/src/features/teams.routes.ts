// caught
import { settings } from '@tiltyard/config'

export const routes = settings
