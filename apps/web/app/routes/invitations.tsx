import { InvitationsScreen } from '../features/competitions/teams/index.ts'
import { MessageTabs } from '../features/notifications/messages/index.ts'

export default function Invitations() {
  return <InvitationsScreen tabs={<MessageTabs current="invitation" />} />
}
