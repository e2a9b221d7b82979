import type { StageFacts } from '@tiltyard/competition-types'
import { isGuessable } from '@tiltyard/competition-types/answers'
import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ChallengeKind, ScoringRule } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { toAnswerKeyEntry } from '../../challenges/index.ts'

/** By stage; stages without tasks are absent. */
export async function countTasksForChecklist(reader: PlatformReader, competitionId: string) {
  const { rows } = await sql<{
    stage_id: string
    tasks: number
    without_answer: number
    slow_pattern: number
  }>`select t.stage_id, count(*)::int as tasks,
      (count(*) filter (where case ch.kind when 'group' then false
        when 'exam' then not exists (select from exam_papers p where p.task_id = t.id and p.sealed_at is not null)
        else ch.flag_template is null and not exists (select from challenge_answers a where a.challenge_id = ch.id)
        end))::int as without_answer,
      (count(*) filter (where exists (select from challenge_answers a
        where a.challenge_id = ch.id and a.slow_at is not null)))::int as slow_pattern
    from tasks t join challenges ch on ch.id = t.challenge_id where t.competition_id = ${competitionId} group by t.stage_id`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.stage_id, row]))
}

/** Tasks without a limit of attempts whose answers can all be tried. */
export async function listGuessableTasks(
  reader: PlatformReader,
  competitionId: string,
): Promise<{ readonly stageId: string }[]> {
  const { rows } = await sql<{
    stage_id: string
    kind: ChallengeKind
    options: number
    is_multiple: boolean
    values: unknown[]
  }>`
    select t.stage_id, ch.kind, coalesce(jsonb_array_length(ch.options), 0) as options, ch.is_multiple,
      coalesce((select json_agg(a.value) from challenge_answers a
        where a.challenge_id = ch.id and a.kind = 'value'), '[]') as values
    from tasks t join challenges ch on ch.id = t.challenge_id
    where t.competition_id = ${competitionId} and t.attempts_max is null
      and ch.kind in ('choice', 'number', 'time', 'coordinates')`.execute(reader)
  return rows
    .filter(({ kind, options, is_multiple, values }) =>
      isGuessable({
        kind,
        options,
        isMultiple: is_multiple,
        answers: values.map((value) =>
          toAnswerKeyEntry({ kind: 'value', digest: null, pattern: null, value }),
        ),
      }),
    )
    .map(({ stage_id }) => ({ stageId: stage_id }))
}

type GroupFacts = StageFacts['groups'][number] & { readonly stageId: string }
type ChildJson = {
  readonly rule: ScoringRule
  readonly answers: number
  readonly variants: readonly number[]
}

/** Tasks with children, with what their type asks of them. */
export async function listGroupFacts(reader: PlatformReader, competitionId: string): Promise<GroupFacts[]> {
  const { rows } = await sql<{
    stage_id: string
    settings: unknown
    pass_score: number
    evidence: GroupFacts['evidence']
    children: ChildJson[]
  }>`
    select t.stage_id, t.settings, ch.pass_score,
      coalesce((select json_agg(json_build_object('isMissing', f.file_id is null, 'variants',
          array(select v.number from evidence_variants v where v.challenge_file_id = f.id and v.file_id is not null)))
        from challenge_files f where f.challenge_id = ch.id and f.purpose = 'evidence'), '[]') as evidence,
      coalesce((select json_agg(json_build_object('rule', child.rule,
          'answers', (select count(*) from challenge_answers a where a.challenge_id = child.challenge_id and a.variant = 0),
          'variants', array(select distinct a.variant from challenge_answers a
            where a.challenge_id = child.challenge_id and a.variant > 0)))
        from tasks child where child.parent_id = t.id), '[]') as children
    from tasks t join challenges ch on ch.id = t.challenge_id
    where t.competition_id = ${competitionId} and ch.kind = 'group'`.execute(reader)
  return rows.map(({ stage_id, settings, pass_score, evidence, children }) => ({
    stageId: stage_id,
    settings,
    passScore: pass_score,
    points: children.reduce((sum, { rule }) => sum + valueFor(rule, 1), 0),
    evidence,
    children,
  }))
}
