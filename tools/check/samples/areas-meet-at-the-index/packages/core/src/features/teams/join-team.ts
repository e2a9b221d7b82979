// caught
import { insertMessage } from '../messages/message.store.ts'
import { lockTeam } from './team.store.ts'

export const joinTeam = () => [insertMessage, lockTeam]
