import type { AuditObjectKind, Localised } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type NamedObject = {
  readonly id: string
  readonly name: string | Localised | null
  readonly path: string | null
}

const person = (table: string) => sql`
  select t.id, to_jsonb(u.nickname) as name, '/people/' || u.id as path from ${sql.table(table)} t join users u on u.id = t.user_id`
const named = (table: string, name: string, path: RawBuilder<unknown> = sql`null`) => sql`
  select t.id, to_jsonb(t.${sql.ref(name)}) as name, ${path} as path from ${sql.table(table)} t`

/** Where the name of each kind is, and its page in the console. Every area may read the tables of the others. */
const sources: Readonly<Record<AuditObjectKind, RawBuilder<unknown> | null>> = {
  user: named('users', 'nickname', sql`'/people/' || t.id`),
  session: person('sessions'),
  token: named('access_tokens', 'name'),
  verification: person('identity_requests'),
  account: null,
  competition: named('competitions', 'name', sql`'/competitions/' || t.id`),
  team: named('teams', 'name', sql`'/competitions/' || t.competition_id || '/entries'`),
  task: sql`
    select t.id, c.name as name, '/competitions/' || t.competition_id || '/tasks/' || t.id as path
    from tasks t join challenges c on c.id = t.challenge_id`,
  stage: named('stages', 'name', sql`'/competitions/' || t.competition_id || '/stages'`),
  division: named('divisions', 'name', sql`'/competitions/' || t.competition_id || '/divisions'`),
  material: person('member_materials'),
  invitation: sql`
    select t.id, to_jsonb(m.name) as name, null as path from team_invitations t join teams m on m.id = t.team_id`,
  content: named('contents', 'title', sql`'/contents/' || t.kind || '/' || t.id`),
  contribution: named('contributions', 'title', sql`'/contributions'`),
  dataset: named('contents', 'title', sql`'/opendata/datasets/' || t.id`),
  'dataset-application': sql`
    select t.id, c.title as name, '/opendata/applications' as path
    from dataset_applications t join contents c on c.id = t.dataset_id`,
  licence: named('licences', 'name', sql`'/opendata/licences'`),
  'tool-submission': named('tool_submissions', 'name', sql`'/armory/submissions'`),
  'tool-collection': named('tool_collections', 'title', sql`'/armory/collections'`),
  'tool-report': sql`
    select t.id, c.title as name, '/armory/reports' as path from tool_reports t join contents c on c.id = t.tool_id`,
  question: sql`
    select t.id, c.name as name, '/training/questions/' || t.id as path
    from questions t join challenges c on c.id = t.challenge_id`,
  bank: null,
  'exam-bank': named('exam_banks', 'name', sql`'/exam-banks/' || t.id`),
  'exam-item': named('exam_items', 'stem_text', sql`'/exam-banks/' || t.bank_id || '/questions/' || t.id`),
  environment: sql`
    select t.id, e.name as name, '/environments/running' as path
    from environments t join environment_templates e on e.id = t.template_id`,
  'environment-template': named('environment_templates', 'name', sql`'/environments/templates/' || t.id`),
}

export async function listObjectNames(
  reader: PlatformReader,
  kind: AuditObjectKind,
  ids: readonly string[],
): Promise<NamedObject[]> {
  const source = sources[kind]
  if (!source || ids.length === 0) return []
  const { rows } = await sql<NamedObject>`${source} where t.id = any(${ids}::uuid[])`.execute(reader)
  return rows
}
