// caught
import type { Reply } from '@tiltyard/edge'

export const joinTeam = (reply: Reply) => reply
