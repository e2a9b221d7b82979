import { newId } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { type ApiSetup, withApi } from '../competition/api-setup.ts'
import { fillCompetition } from '../competition/fill-competition.ts'
import { insertPeople, type Person } from '../people.ts'
import { insertPaper } from './insert-paper.ts'
import { hasOptions, kinds, optionCount, type PaperSize, type Place } from './paper.ts'

/** A paper of 100 questions, drawn from 200. */
export const size: PaperSize = { items: 50, draw: 25 }
export const placeCount = kinds.length * size.draw

export type Candidate = { readonly person: Person; readonly teamId: string }
export type Exam = {
  readonly competitionId: string
  readonly taskId: string
  readonly candidates: readonly Candidate[]
}
export type Sitting = Candidate & { readonly id: string; readonly places: readonly Place[] }
export type SatExam = Exam & { readonly sittings: readonly Sitting[] }
export type ExamSetup = ApiSetup & {
  /** A running competition with a sealed paper; every candidate is a team. */
  fillExam(candidates?: number): Promise<Exam>
  /** One in which everybody has begun, with the answers given. */
  fillSatExam(): Promise<SatExam>
}

/** Starts one api with production settings over a database with that many candidates. */
export function withExams(candidates: number, work: (setup: ExamSetup) => Promise<void>): Promise<void> {
  return withApi('exams', async (parts, ownerUrl) => {
    const people = await insertPeople(ownerUrl, candidates)
    const { owner, secretKey } = parts
    const fillExam = async (count = candidates): Promise<Exam> => {
      const { competitionId, tasks, teams } = await fillCompetition(
        parts,
        people.slice(0, count),
        () => false,
      )
      const [taskId, authorId] = [tasks[0]?.id ?? '', people[0]?.id ?? '']
      await insertPaper(owner, { competitionId, taskId, authorId, secretKey, size })
      await owner.query('analyze')
      return {
        competitionId,
        taskId,
        candidates: teams.map(({ id, leader }) => ({ teamId: id, person: leader })),
      }
    }
    const fillSatExam = async (): Promise<SatExam> => {
      const exam = await fillExam()
      return { ...exam, sittings: await insertSittings(owner, exam) }
    }
    return (setup) => work({ ...setup, fillExam, fillSatExam })
  })
}

async function insertSittings(owner: pg.Client, exam: Exam): Promise<readonly Sitting[]> {
  const sittings = exam.candidates.map((candidate) => ({ ...candidate, id: newId(), places: drawPlaces() }))
  await owner.query(
    `insert into exam_sittings (id, task_id, competition_id, team_id, user_id, for_team, places, began_at, deadline_at, device)
     select id, $1, $2, team_id, user_id, false, places, now(), now() + interval '10 hours', 'bench'
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::jsonb[]) as given (id, team_id, user_id, places)`,
    [
      exam.taskId,
      exam.competitionId,
      sittings.map(({ id }) => id),
      sittings.map(({ teamId }) => teamId),
      sittings.map(({ person }) => person.id),
      sittings.map(({ places }) => JSON.stringify(places)),
    ],
  )
  await owner.query('vacuum analyze exam_sittings')
  return sittings
}

const drawPlaces = (): Place[] =>
  kinds.flatMap((kind, index) =>
    shuffled(size.items)
      .slice(0, size.draw)
      .map((at) => ({
        section: index + 1,
        position: at + 1,
        optionOrder: hasOptions(kind) ? shuffled(optionCount) : null,
      })),
  )

function shuffled(count: number): number[] {
  return Array.from({ length: count }, (_, at) => ({ at, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ at }) => at)
}
