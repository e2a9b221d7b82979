import { nicknameKeys } from '@tiltyard/core/identity'
import { deriveId, type PlatformTx } from '@tiltyard/core/kernel'
import { appendScoreEvents, openLedger } from '@tiltyard/core/scores'
import { demoTeams } from '../content/played/team-names.ts'
import { type DemoTeamPlan, insertAcceptedTeams } from '../played/insert-accepted-teams.ts'
import type { PlayedPeople } from '../played/insert-competition.ts'
import { candidateName } from './candidate-names.ts'
import { type DemoExam, examTexts } from './exam-plans.ts'

const day = 24 * 3600
const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
const idOf = ({ id }: DemoExam, ...parts: readonly (string | number)[]) =>
  deriveId('demo', id, ...parts.map(String))

export const examStageId = (exam: DemoExam): string => idOf(exam, 'stage')

/** The captain's team first; nobody can sign in as the others. */
export function examTeams(exam: DemoExam, { captain, player }: PlayedPeople): DemoTeamPlan[] {
  const [own, ...others] = [demoTeams[0], ...demoTeams.slice(...exam.teams)].flatMap((team) => team ?? [])
  if (!own) return []
  const plan = (team: typeof own, n: number, [leaderId = '', ...otherMemberIds]: readonly string[]) => ({
    id: idOf(exam, 'team', n),
    team,
    leaderId,
    otherMemberIds,
  })
  return [
    plan(own, 0, [captain, player]),
    ...others.map((team, n) =>
      plan(
        team,
        n + 1,
        Array.from({ length: exam.members }, (_, member) => idOf(exam, 'member', n * exam.members + member)),
      ),
    ),
  ]
}

/** The competition with its stage and its teams, unless it is there. */
export async function insertExamCompetition(
  tx: PlatformTx,
  exam: DemoExam,
  people: PlayedPeople,
  now: Date,
): Promise<void> {
  const moment = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const held = exam.starts - exam.heldBefore
  const made = await tx
    .insertInto('competitions')
    .values({
      id: exam.id,
      name: exam.name,
      summary: exam.summary,
      state: 'published',
      type: 'theory',
      ...examTexts,
      team_size_max: 3,
      registration_opens_at: moment(held - 20 * day),
      registration_closes_at: moment(held),
      roster_locks_at: moment(held),
      created_at: moment(held - 30 * day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await insertFrame(tx, exam, people, moment)
  const shiftSeconds = held - 2 * day
  const ledger = await openLedger(tx, { shiftSeconds }, exam.id)
  await appendScoreEvents(tx, ledger, [{ kind: 'division', division: 0, rights }])
  const teams = examTeams(exam, people)
  await insertMembers(tx, exam, teams)
  const place = { tx, competitionId: exam.id, divisionId: idOf(exam, 'division') }
  await insertAcceptedTeams({ ...place, joinedAt: moment(shiftSeconds), shiftSeconds }, teams)
}

async function insertFrame(
  tx: PlatformTx,
  exam: DemoExam,
  { organiser }: PlayedPeople,
  moment: (seconds: number) => Date,
): Promise<void> {
  const added_at = moment(exam.starts - exam.heldBefore - 30 * day)
  await tx
    .insertInto('competition_staff')
    .values({ competition_id: exam.id, user_id: organiser, role: 'owner', added_at })
    .execute()
  await tx
    .insertInto('stages')
    .values({
      id: examStageId(exam),
      competition_id: exam.id,
      number: 1,
      name: { zh: '理论赛', en: 'Theory' },
      type: 'theory',
      starts_at: moment(exam.starts),
      freeze_at: moment(exam.freezes),
      ends_at: moment(exam.ends),
    })
    .execute()
  await tx
    .insertInto('divisions')
    .values({
      id: idOf(exam, 'division'),
      competition_id: exam.id,
      number: 0,
      name: { zh: '公开组', en: 'Open' },
      description: { zh: '面向所有队伍。', en: 'Open to all teams.' },
    })
    .execute()
}

async function insertMembers(
  tx: PlatformTx,
  exam: DemoExam,
  [, ...teams]: readonly DemoTeamPlan[],
): Promise<void> {
  const ids = teams.flatMap(({ leaderId, otherMemberIds }) => [leaderId, ...otherMemberIds])
  await tx
    .insertInto('users')
    .values(
      ids.map((id, n) => {
        const nickname = candidateName(exam, n)
        return { id, issuer: 'demo', subject: id, nickname, ...nicknameKeys(nickname) }
      }),
    )
    .execute()
}
