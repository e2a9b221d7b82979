import { ok, type Result } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockLedTeam } from './lock-led-team.ts'
import { markReminded } from './member.store.ts'
import { readMembers } from './read-members.ts'

const onceInSeconds = 86_400

export function remindMembers(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId }: { readonly teamId: string },
): Promise<Result<{ reminded: number; lately: number }, 'teams.not_found' | 'teams.leader_only'>> {
  return transaction(database, async (tx) => {
    const led = await lockLedTeam(tx, clock, { teamId, userId })
    if (!led.ok) return led
    const members = await readMembers(tx, led.value.team, led.value.competition)
    const lacking = members
      .filter(({ row, lacks }) => row.user_id !== userId && lacks)
      .map(({ row }) => row.user_id)
    const reminded = await markReminded(tx, clock, { teamId, userIds: lacking, seconds: onceInSeconds })
    for (const remindedId of reminded) await tell(tx, 'teams.reminded', { teamId, userId: remindedId })
    return ok({ reminded: reminded.length, lately: lacking.length - reminded.length })
  })
}
