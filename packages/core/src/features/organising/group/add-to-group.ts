import { type CompetitionRole, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { claimPart } from '../../competitions/index.ts'
import { nicknameKeys } from '../../users/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordAct } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { groupMax } from './group.rules.ts'
import { findUserCalled, insertMember, listMembers } from './group.store.ts'

type Input = {
  readonly competitionId: string
  readonly nickname: string
  readonly role: CompetitionRole
}
type Refusals =
  | RoleRefusal
  | 'group.nobody_of_that_name'
  | 'group.in_it_already'
  | 'group.plays_in_it'
  | 'group.too_large'

export function addToGroup(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, nickname, role }: Input,
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, { competitionId, least: 'owner' })
    if (!held.ok) return held
    const user = await findUserCalled(tx, nicknameKeys(nickname).nickname_key)
    if (!user) return refuse('group.nobody_of_that_name')
    if ((await listMembers(tx, competitionId)).length >= groupMax) return refuse('group.too_large')
    if ((await claimPart(tx, { competitionId, userId: user.id }, 'staff')) !== 'staff')
      return refuse('group.plays_in_it')
    if (!(await insertMember(tx, clock, { competitionId, userId: user.id, role })))
      return refuse('group.in_it_already')
    recordAct(tx, actor, competitionId, {
      action: 'competitions.add-to-group',
      after: { userId: user.id, role },
    })
    return ok()
  })
}
