import { sendMessage } from '../messages/index.ts'

export const leaveTeam = sendMessage
