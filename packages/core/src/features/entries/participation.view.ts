import type { Participation, ProfileKey } from '@tiltyard/contracts'
import { checklist, type Facts } from './checklist.rules.ts'
import type { Entry } from './entry.rules.ts'
import { isReady } from './readiness.rules.ts'
import { whyCannotSubmit, whyCannotWithdraw, whyTooLate } from './registration.rules.ts'

type Read = Omit<Facts, 'isRegistered' | 'person'> & {
  readonly person: Facts['person'] & { readonly missing: readonly ProfileKey[] }
  readonly entry: Entry | null
  readonly isStaff: boolean
}

/** Ready to send: what is left is the form, or somebody else's look at what was handed in. */
const settled = ['done', 'waiting']

export function participationView(read: Read): Participation {
  const { userId, isStaff, competition, person, team, members, entry, hasBegun, joinable } = read
  const isLeader = team?.leaderId === userId
  const maySubmitAtAll =
    whyCannotSubmit(entry) === null && whyTooLate(competition, { entry, hasBegun }) === null
  const checks = checklist({ ...read, isRegistered: entry !== null && whyCannotSubmit(entry) !== null })
  const stateOf = (key: string) => checks.find((check) => check.key === key)?.state ?? 'done'
  const isReadyToSend =
    ['profile', 'verification', 'size', 'members'].every((key) => stateOf(key) === 'done') &&
    settled.includes(stateOf('materials'))
  return {
    isStaff,
    checks,
    missing: [...person.missing],
    team: team && {
      id: team.id,
      name: team.name,
      orgType: team.orgType,
      isLeader,
      members: members.length,
      unready: members.filter((member) => !isReady(member)).length,
    },
    entry: entry && {
      state: entry.state,
      reason: entry.reason,
      divisionId: entry.divisionId,
      submittedAt: entry.submittedAt.toISOString(),
      decidedAt: entry.decidedAt?.toISOString() ?? null,
    },
    divisionIds: joinable.map(({ id }) => id),
    mayRegister: isLeader && maySubmitAtAll && isReadyToSend && joinable.length > 0,
    mayChangeDivision:
      isLeader && entry?.state === 'submitted' && whyTooLate(competition, { entry, hasBegun }) === null,
    mayWithdraw: isLeader && entry !== null && whyCannotWithdraw(entry, hasBegun) === null,
  }
}
