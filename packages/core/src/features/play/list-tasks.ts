import { OwnEntry, ok, type Prepared, type Result, type TaskBoard, TaskListed } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { teamStanding } from '../boards/index.ts'
import { type Asked, type EnterReason, enter, type Inside } from './enter.ts'
import { type FramedTask, frameFor, type ListFrame } from './list-frame.ts'
import type { PlayDeps } from './play-deps.ts'
import { missingFor } from './seen-tasks.rules.ts'
import { taskListedView } from './task.view.ts'

/** Asks the database one question, shared with whoever asks at the same moment; the rest is in memory. */
export async function listTasks(
  deps: PlayDeps,
  actor: Actor,
  asked: Asked,
): Promise<Result<Prepared<TaskBoard>, EnterReason>> {
  const entered = await enter(deps, actor, asked)
  if (!entered.ok) return entered
  const inside = entered.value
  const frame = frameFor(inside)
  return ok({
    version: versionOf(inside, frame),
    // Not asked for by who has this version already.
    get json() {
      return writeList(inside, frame)
    },
  })
}

/** All that can change a list: its revision, the board, what the clock will do next, and the entry itself. */
function versionOf({ board, competition, player, solved }: Inside, { changesAt }: ListFrame): string {
  const entry = player?.entry
  const own = entry ? `${entry.teamId}.${entry.isLeader ? 'l' : 'm'}${solved.size}` : 'o'
  return `${competition.revision}.${board.public.about.version}.${changesAt?.getTime() ?? 0}.${own}`
}

function writeList(inside: Inside, { opening, tasks }: ListFrame): Uint8Array[] {
  const entry = `,"entry":${JSON.stringify(ownEntry(inside))},"tasks":${tasks.length === 0 ? '[' : ''}`
  return [opening, Buffer.from(entry), ...tasks.map((framed) => writeTask(inside, framed)), ending]
}

const ending = Buffer.from(']}')

function writeTask(inside: Inside, { task, firstTeams, sign, written }: FramedTask): Uint8Array {
  const { player, solved } = inside
  const missing = player && task.needs.length > 0 ? missingFor(task, (id) => solved.has(id)) : []
  const place = player ? firstTeams.indexOf(player.entry.teamId) : -1
  const marks = 2 * place + (solved.has(task.id) ? 1 : 0)
  const standing = missing.length === 0 ? marks : `${marks} ${missing.join()}`
  const known = written.get(standing)
  if (known) return known
  const text = Buffer.from(`${sign}${JSON.stringify(TaskListed.parse(taskListedView(inside, task)))}`)
  written.set(standing, text)
  return text
}

function ownEntry({ player, board }: Inside): OwnEntry | null {
  if (!player) return null
  const standing = teamStanding(board, player.entry.teamId)
  return OwnEntry.parse({
    teamId: player.entry.teamId,
    name: player.entry.teamName,
    divisionId: player.entry.divisionId,
    isLeader: player.entry.isLeader,
    score: standing?.score ?? 0,
    rank: standing?.rank ?? null,
  })
}
