import { refuseInvitation } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'
import { userIdOf } from './roles.suite.ts'
import type { Asked } from './team-scenes.suite.ts'
import { competitionIn, invitationTo, standsAs, teamIn } from './teams.suite.ts'

/** A leader, an invitee and everything between them, as the case needs it. */
export async function invitationScene(
  api: TestApi,
  asked: Asked = {},
  orgType: 'other' | 'company' = 'other',
) {
  const [leader, guest] = [await api.signedIn(), await api.signedIn()]
  await standsAs(api, leader, 1, asked?.verifyType ?? 'none')
  await api.owner.query(
    `insert into platform.profiles (user_id, city, updated_at) values ($1, '武汉', now())`,
    [await userIdOf(leader)],
  )
  const competitionId = await competitionIn(api, asked)
  const teamId = await teamIn(leader, competitionId, orgType)
  return { leader, guest, competitionId, teamId, invitationId: await invitationTo(leader, teamId, guest) }
}
export type InvitationScene = Awaited<ReturnType<typeof invitationScene>>

export const refuse = (who: Visitor, invitationId: string) =>
  who.call(refuseInvitation, { params: { invitationId } })

/** What demands a proof of company teams. */
export const company = { needsMaterials: true } as const
