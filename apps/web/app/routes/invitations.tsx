import { CentreTabs } from '../features/messages/index.ts'
import { InvitationsScreen } from '../features/teams/index.ts'

export default function Invitations() {
  return <InvitationsScreen tabs={<CentreTabs current="invitation" />} />
}
