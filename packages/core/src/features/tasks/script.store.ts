import type { Localised, ScoringRule } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import type { FlagKind } from './flag.rules.ts'
import type { Script, ScriptDivision, ScriptTask } from './task-script.ts'

export async function readScript(reader: PlatformReader, competitionId: string): Promise<Script> {
  const tasks = await listTasks(reader, competitionId)
  const divisions = await listDivisions(reader, competitionId)
  return {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    divisions: new Map(divisions.map((division) => [division.id, division])),
  }
}

type Flag = { readonly kind: FlagKind; readonly digest: string | null; readonly pattern: string | null }

async function listTasks(reader: PlatformReader, competitionId: string): Promise<ScriptTask[]> {
  const rows = await reader
    .selectFrom('tasks as t')
    .select([
      't.id',
      't.number',
      't.stage_id',
      't.is_published',
      't.category',
      't.name',
      't.difficulty',
      't.tags',
    ])
    .select(['t.rule', 't.attempts_max', 't.released_at', 't.closes_at', 't.flag_template'])
    .select([
      sql<
        Flag[]
      >`coalesce((select json_agg(json_build_object('kind', f.kind, 'digest', encode(f.digest, 'hex'), 'pattern', f.pattern)
        order by f.number) from task_flags f where f.task_id = t.id), '[]')`.as('flags'),
      sql<string[]>`array(select p.needs_task_id::text from task_prerequisites p where p.task_id = t.id)`.as(
        'needs',
      ),
    ])
    .where('t.competition_id', '=', competitionId)
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    stageId: row.stage_id,
    isPublished: row.is_published,
    category: row.category,
    name: row.name as Localised,
    difficulty: row.difficulty,
    tags: row.tags,
    rule: row.rule as ScoringRule,
    attemptsMax: row.attempts_max,
    releasedAt: row.released_at,
    closesAt: row.closes_at,
    flagTemplate: row.flag_template,
    flags: row.flags.map(({ kind, digest, pattern }) => ({
      kind,
      digest: digest === null ? null : Buffer.from(digest, 'hex'),
      pattern,
    })),
    needs: row.needs,
  }))
}

async function listDivisions(reader: PlatformReader, competitionId: string): Promise<ScriptDivision[]> {
  const divisions = await reader
    .selectFrom('divisions')
    .select(['id', 'number', 'sees_tasks', 'submits', 'takes_bloods'])
    .where('competition_id', '=', competitionId)
    .execute()
  const differing = await reader
    .selectFrom('division_tasks')
    .select(['division_id', 'task_id', 'sees_tasks', 'submits', 'takes_bloods'])
    .where('competition_id', '=', competitionId)
    .execute()
  return divisions.map(({ id, number, ...row }) => {
    const rights = rightsFrom(row)
    const own = new Map(
      differing
        .filter(({ division_id }) => division_id === id)
        .map((said) => [said.task_id, rightsFrom(said)]),
    )
    return {
      id,
      number,
      on(taskId) {
        const said = own.get(taskId)
        return {
          seesTasks: said?.seesTasks ?? rights.seesTasks,
          submits: said?.submits ?? rights.submits,
          takesBloods: said?.takesBloods ?? rights.takesBloods,
        }
      },
    }
  })
}

function rightsFrom<T extends boolean | null>(row: { sees_tasks: T; submits: T; takes_bloods: T }) {
  return { seesTasks: row.sees_tasks, submits: row.submits, takesBloods: row.takes_bloods }
}
