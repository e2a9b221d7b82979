// caught
import { say } from '@tiltyard/i18n'

export const tellTeam = () => say
