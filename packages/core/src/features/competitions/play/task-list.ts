import {
  encodeJson,
  OwnEntry,
  ok,
  PlayTaskList,
  type PreparedReply,
  type PublicStage,
  type Result,
  TaskListItem,
} from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import { type Snapshot, taskStanding, teamStanding } from '../../scores/index.ts'
import { canSeeTask, missingPrerequisites } from './play.rules.ts'
import {
  loadPlayContext,
  type PlayContext,
  type PlayDeps,
  type PlayRefusal,
  type PlayRequest,
} from './play-context.ts'
import type { TaskDefinition } from './ruleset.ts'
import { publicStageView, taskListItemView } from './task.view.ts'
import { nextChange } from './task-page.rules.ts'

/** One database query, shared by concurrent requests; the rest is in memory. */
export async function listTasks(
  deps: PlayDeps,
  actor: Actor,
  request: PlayRequest,
): Promise<Result<PreparedReply<PlayTaskList>, PlayRefusal>> {
  const result = await loadPlayContext(deps, actor, request)
  if (!result.ok) return result
  const context = result.value
  const template = getTaskListTemplate(context)
  return ok({
    version: versionOf(context, template),
    // Computed on demand: a client that has this version gets no body.
    get json() {
      return renderList(context, template)
    },
  })
}

/** Everything that can change a list: its revision, the board, the next change by the clock, and the entry. */
function versionOf(
  { board, competition, player, solved }: PlayContext,
  { changesAt }: TaskListTemplate,
): string {
  const entry = player?.entry
  const own = entry ? `${entry.teamId}.${entry.isLeader ? 'l' : 'm'}${solved.size}` : 'o'
  return `${competition.revision}.${board.public.meta.version}.${changesAt?.getTime() ?? 0}.${own}`
}

function renderList(context: PlayContext, { head, tasks }: TaskListTemplate): Uint8Array[] {
  const entry = `,"entry":${JSON.stringify(ownEntry(context))},"tasks":${tasks.length === 0 ? '[' : ''}`
  return [head, Buffer.from(entry), ...tasks.map((item) => renderTask(context, item)), ending]
}

const ending = Buffer.from(']}')

function renderTask(
  context: PlayContext,
  { task, firstTeams, separator, rendered }: TaskTemplate,
): Uint8Array {
  const { player, solved, credits } = context
  const missing =
    player && task.prerequisites.length > 0 ? missingPrerequisites(task, (id) => solved.has(id)) : []
  const place = player ? firstTeams.indexOf(player.entry.teamId) : -1
  const marks = 2 * place + (solved.has(task.id) ? 1 : 0)
  const credit = credits.get(task.id)
  const standing =
    missing.length === 0 && credit === undefined ? marks : `${marks} ${credit} ${missing.join()}`
  const cached = rendered.get(standing)
  if (cached) return cached
  const text = Buffer.from(
    `${separator}${JSON.stringify(TaskListItem.parse(taskListItemView(context, task)))}`,
  )
  rendered.set(standing, text)
  return text
}

function ownEntry({ player, board }: PlayContext): OwnEntry | null {
  if (!player) return null
  const standing = teamStanding(board, player.entry.teamId)
  return OwnEntry.parse({
    teamId: player.entry.teamId,
    name: player.entry.teamName,
    divisionId: player.entry.divisionId,
    isLeader: player.entry.isLeader,
    score: standing?.score ?? 0,
    decimals: board.public.meta.decimals,
    rank: standing?.rank ?? null,
  })
}

/** The part of a list that all entries of a division share, until the board, the ruleset or the clock changes. */
export type TaskListTemplate = {
  readonly source: Pick<PlayContext, 'competition' | 'ruleset'>
  readonly validFrom: Date
  readonly changesAt: Date | null
  readonly tasks: readonly TaskTemplate[]
  readonly head: Uint8Array
}

/** Entries with the same state on a task see the same JSON, so it is validated and serialised once per state. */
export type TaskTemplate = {
  readonly task: TaskDefinition
  readonly firstTeams: readonly string[]
  /** The character before the task in the JSON array. */
  readonly separator: '[' | ','
  readonly rendered: Map<string | number, Uint8Array>
}

/** By the snapshot, which never changes: the next board has templates of its own. */
const templates = new WeakMap<Snapshot, Map<string, TaskListTemplate>>()
const Head = PlayTaskList.pick({ name: true, changesAt: true, stages: true })

function getTaskListTemplate(context: PlayContext): TaskListTemplate {
  const ofBoard = templates.get(context.board) ?? new Map<string, TaskListTemplate>()
  templates.set(context.board, ofBoard)
  const division = context.player?.division.id ?? 'organisers'
  const cached = ofBoard.get(division)
  if (cached && isCurrent(cached, context)) return cached
  const template = createTaskListTemplate(context)
  ofBoard.set(division, template)
  return template
}

function isCurrent(
  { source, validFrom, changesAt }: TaskListTemplate,
  { competition, ruleset, at }: PlayContext,
): boolean {
  const isOf = source.competition === competition && source.ruleset === ruleset
  return isOf && validFrom <= at && (changesAt === null || at < changesAt)
}

function createTaskListTemplate(context: PlayContext): TaskListTemplate {
  const { competition, ruleset, board, at } = context
  const changesAt = nextChange(competition.stages, [...ruleset.tasks.values()], at)
  const head = Head.parse({
    name: competition.name,
    changesAt: changesAt?.toISOString() ?? null,
    stages: competition.stages.map((stage): PublicStage => publicStageView(stage, at)),
  })
  return {
    source: { competition, ruleset },
    validFrom: at,
    changesAt,
    tasks: listVisibleTasks(context).map((task, place) => ({
      task,
      separator: place === 0 ? '[' : ',',
      firstTeams: taskStanding(board, task.number).first.map(({ teamId }) => teamId),
      rendered: new Map(),
    })),
    head: encodeJson(head).subarray(0, -1),
  }
}

/** The staff sees every task, unreleased ones included. */
function listVisibleTasks({ ruleset, competition, player, at }: PlayContext): TaskDefinition[] {
  const all = [...ruleset.tasks.values()]
  if (!player) return all
  return all.filter((task) => canSeeTask({ ruleset, stages: competition.stages, at }, player.division, task))
}
