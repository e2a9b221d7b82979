import { sendMessage } from '../messages/index.ts'

export const tellTeam = () => sendMessage()
