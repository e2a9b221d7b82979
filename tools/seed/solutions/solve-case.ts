import {
  type FlagVerdict,
  getTaskFile,
  listTasks,
  openTask,
  type PlayTaskList,
  type RouteShape,
  submitTaskAnswer,
  type TaskDetail,
} from '@tiltyard/contracts'
import type { CaseMaterials, DemoCase } from '../cases/demo-case.ts'
import { forensicsCompetitionId } from '../content/competitions.ts'
import type { BilingualText } from '../training/demo-question.ts'
import { findNamedTask } from './named-task.ts'
import type { Solved } from './solved.ts'

type Call = { readonly params: Record<string, string>; readonly body?: unknown }

/** A leader of a team of the competition, by the api of a site. */
export type CasePlayer = {
  call<Data>(route: RouteShape, request: Call): Promise<Data>
  /** What the redirect of a route leads to. */
  download(route: RouteShape, request: Call): Promise<Buffer>
}

/** Downloads the evidence of the team, finds the answer to each question in its bytes, and sends it. */
export async function solveCase(player: CasePlayer, demoCase: DemoCase): Promise<Solved[]> {
  const params = { type: 'forensics', competitionId: forensicsCompetitionId }
  const { tasks } = await player.call<PlayTaskList>(listTasks, { params })
  const listed = findNamedTask(tasks, demoCase)
  const files = await downloadEvidence(player, { ...params, taskId: listed.id })
  const solved: Solved[] = []
  for (const question of demoCase.questions) {
    const { id: taskId } = findNamedTask(
      tasks.filter(({ parentId }) => parentId === listed.id),
      question,
    )
    const about = { params: { ...params, taskId } }
    const { form } = await player.call<TaskDetail>(openTask, about)
    const options = (form.options ?? []).map(({ key, text }) => [key, text as BilingualText] as const)
    const sent = question.solve({ file: files, options: Object.fromEntries(options) })
    const body = answerBody(form.kind, sent)
    const { verdict } = await player.call<FlagVerdict>(submitTaskAnswer, { ...about, body })
    solved.push({ name: question.name.en, sent: String(sent), verdict })
  }
  return solved
}

async function downloadEvidence(
  player: CasePlayer,
  params: Record<string, string>,
): Promise<CaseMaterials['file']> {
  const { files } = await player.call<TaskDetail>(openTask, { params })
  const bytes = new Map<string, Buffer>()
  for (const { id, name } of files)
    bytes.set(name, await player.download(getTaskFile, { params: { ...params, fileId: id } }))
  return (name) => {
    const file = bytes.get(name)
    if (!file) throw new Error(`there is no evidence ${name}`)
    return file
  }
}

function answerBody(kind: string, sent: string | readonly string[]) {
  if (kind === 'flag') return { kind, flag: sent }
  return kind === 'choice' ? { kind, keys: sent } : { kind: 'typed', text: sent }
}
