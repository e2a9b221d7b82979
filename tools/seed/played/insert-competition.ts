import { nicknameKeys } from '@tiltyard/core/identity'
import { databaseClock, type PlatformTx } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, nextEntryNumber, openLedger } from '@tiltyard/core/scores'
import {
  type PlayedCompetition,
  pastCompetitions,
  playedDivisions,
  playedTexts,
} from '../content/played/competitions.ts'
import { demoTeams } from '../content/played/team-names.ts'
import { type PlayedPlace, playedId } from './played-competition.ts'

export type PlayedPeople = { readonly organiser: string; readonly captain: string; readonly player: string }

const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
const day = 24 * 3600

/** Competition, stage, divisions, teams and their entries, told to the ledger two days before the start; null: it is there. */
export async function insertPlayedCompetition(
  tx: PlatformTx,
  plan: PlayedCompetition,
  people: PlayedPeople,
  now: Date,
): Promise<PlayedPlace | null> {
  const moment = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const made = await tx
    .insertInto('competitions')
    .values({
      id: plan.id,
      name: plan.name,
      summary: plan.summary,
      state: 'published',
      ...playedTexts,
      team_size_max: 4,
      registration_opens_at: moment(plan.starts - 20 * day),
      registration_closes_at: moment(plan.starts),
      roster_locks_at: moment(plan.starts),
      created_at: moment(plan.starts - 30 * day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  const place: PlayedPlace = {
    tx,
    plan,
    moment,
    stageId: playedId(plan, 'stage'),
    divisionIds: playedDivisions.map((_, number) => playedId(plan, 'division', number)),
    teamIds: Array.from({ length: plan.teams }, (_, n) => playedId(plan, 'team', n)),
    leaderIds: await insertLeaders(tx, plan, people),
    taskIds: [],
  }
  await insertFrame(place, people)
  await insertTeams(place, people)
  return place
}

/** These users cannot sign in; the demo captain leads the first team of the running competition. */
async function insertLeaders(
  tx: PlatformTx,
  plan: PlayedCompetition,
  { captain }: PlayedPeople,
): Promise<string[]> {
  const ids = demoTeams.slice(0, plan.teams).map((_, n) => playedId(plan, 'leader', n))
  await tx
    .insertInto('users')
    .values(
      ids.map((id, n) => {
        const nickname = `${demoTeams[n]?.name}·${plan.seed}`
        return { id, issuer: 'demo', subject: id, nickname, ...nicknameKeys(nickname) }
      }),
    )
    .execute()
  const isLedByCaptain = plan.hasCase || plan.id === pastCompetitions[0].id
  return isLedByCaptain ? [captain, ...ids.slice(1)] : ids
}

async function insertFrame(
  { tx, plan, stageId, divisionIds, moment }: PlayedPlace,
  { organiser }: PlayedPeople,
) {
  await tx
    .insertInto('competition_staff')
    .values({
      competition_id: plan.id,
      user_id: organiser,
      role: 'owner',
      added_at: moment(plan.starts - 30 * day),
    })
    .execute()
  await tx
    .insertInto('stages')
    .values({
      id: stageId,
      competition_id: plan.id,
      number: 1,
      name: { zh: '线上赛', en: 'Online' },
      type: 'jeopardy',
      starts_at: moment(plan.starts),
      freeze_at: moment(plan.freezes),
      ends_at: moment(plan.ends),
      revealed_at: plan.revealed === null ? null : moment(plan.revealed),
    })
    .execute()
  await tx
    .insertInto('divisions')
    .values(
      playedDivisions.map(({ orgType, name }, number) => ({
        id: divisionIds[number] as string,
        competition_id: plan.id,
        number,
        name,
        org_types: [orgType],
      })),
    )
    .execute()
}

async function insertTeams(place: PlayedPlace, { player }: PlayedPeople): Promise<void> {
  const { tx, plan, divisionIds, teamIds, leaderIds, moment } = place
  const joined = moment(plan.starts - 2 * day)
  const teams = demoTeams.slice(0, plan.teams)
  const divisionOf = (n: number) => playedDivisions.findIndex(({ orgType }) => orgType === teams[n]?.orgType)
  await tx
    .insertInto('teams')
    .values(
      teams.map(({ name, orgType, orgName }, n) => {
        const { nickname_key, nickname_skeleton } = nicknameKeys(name)
        return {
          id: teamIds[n] as string,
          competition_id: plan.id,
          name,
          name_key: nickname_key,
          name_skeleton: nickname_skeleton,
          org_type: orgType,
          org_name: orgName,
          leader_id: leaderIds[n] as string,
          created_at: joined,
        }
      }),
    )
    .execute()
  const members = leaderIds.map((user_id, n) => ({ team_id: teamIds[n] as string, user_id }))
  if (plan.hasCase) members.push({ team_id: teamIds[0] as string, user_id: player })
  await tx
    .insertInto('team_members')
    .values(members.map((member) => ({ ...member, competition_id: plan.id, joined_at: joined })))
    .execute()
  const ledger = await openLedger(
    tx,
    { shiftSeconds: databaseClock.shiftSeconds + plan.starts - 2 * day },
    plan.id,
  )
  const entries = []
  const causes: NewScoreEvent[] = [
    ...playedDivisions.map((_, division) => ({ kind: 'division', division, rights }) as const),
    { kind: 'bloods', percents: [5, 3, 1] },
  ]
  for (const [n, team_id] of teamIds.entries()) {
    const number = await nextEntryNumber(tx, plan.id)
    const division = divisionOf(n)
    causes.push({ kind: 'join', team: number, division })
    entries.push({
      team_id,
      competition_id: plan.id,
      division_id: divisionIds[division] as string,
      number,
      state: 'accepted',
      agreed_at: joined,
      submitted_at: joined,
      decided_at: joined,
    })
  }
  await tx.insertInto('entries').values(entries).execute()
  await appendScoreEvents(tx, ledger, causes)
}
