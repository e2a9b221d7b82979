import { decideWriteup, saveWriteup, setWriteupCollection, submitWriteup } from '@tiltyard/contracts'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import {
  createOperationsScene,
  endCompetition,
  type OperationsScene,
} from './competition-operations.fixture.ts'
import { setLeader } from './play.fixture.ts'
import { addStaffMember, addTeamMember } from './teams.fixture.ts'
import { upload, uploadedFile } from './uploads.fixture.ts'

export type WriteupScene = OperationsScene & {
  /** Member of the first team. */
  readonly author: Visitor
  readonly taskId: string
  readonly ofTask: { readonly params: { readonly competitionId: string; readonly taskId: string } }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()

/** An ended competition that collects write-ups of its first two tasks. */
export async function createWriteupScene(
  api: TestApi,
  { author: given, isOpen = true }: { readonly author?: Visitor; readonly isOpen?: boolean } = {},
): Promise<WriteupScene> {
  const made = await createOperationsScene(api)
  const author = given ?? (await api.signedIn())
  await setLeader(api, author, made)
  await endCompetition(api, made)
  const taskId = made.tasks[0]?.id ?? ''
  if (isOpen) await collect(made)
  return { ...made, author, taskId, ofTask: { params: { ...made.params, taskId } } }
}

type People = Readonly<Record<'leader' | 'member' | 'otherLeader' | 'organiser', Visitor>>

/** With people of both teams, and one more on the staff. */
export async function createPeopledWriteupScene(api: TestApi, people: People): Promise<WriteupScene> {
  const made = await createWriteupScene(api, { author: people.leader })
  await addTeamMember(api, people.member, made.entries[0]?.teamId ?? '')
  await setLeader(api, people.otherLeader, made, 1)
  await addStaffMember(api, people.organiser, made.competitionId)
  return made
}

export async function collect(
  { organiser, params, tasks }: Pick<OperationsScene, 'organiser' | 'params' | 'tasks'>,
  hours = 48,
): Promise<void> {
  const taskIds = tasks.slice(0, 2).map(({ id }) => id)
  const { status, text } = await organiser.call(setWriteupCollection, {
    params,
    body: { deadline: inHours(hours), taskIds },
  })
  if (status !== 200) throw new Error(`opening the collection answered ${status}: ${text}`)
}

export const textBody = (text: string, baseRevision = 0) => ({
  baseRevision,
  language: 'zh',
  content: { kind: 'text', text },
})

const uploadPdf = async (who: Visitor, content = '%PDF-1.7 the solution') =>
  uploadedFile(await upload(who, 'writeup', { content, fileName: 'solution.pdf' })).fileName

export async function fileBody(who: Visitor, baseRevision = 0) {
  return { baseRevision, language: 'en', content: { kind: 'file', fileName: await uploadPdf(who) } }
}

/** Saves, submits and decides; returns the id. */
export async function createWriteup(
  api: TestApi,
  made: WriteupScene,
  {
    text,
    decisions = [],
    isSubmitted = true,
  }: {
    /** Without it: a PDF. */
    readonly text?: string
    readonly decisions?: readonly string[]
    readonly isSubmitted?: boolean
  } = {},
): Promise<string> {
  const { author, ofTask, organiser, params } = made
  const body = text === undefined ? await fileBody(author) : textBody(text)
  const steps = [await author.call(saveWriteup, { ...ofTask, body: body as never })]
  if (isSubmitted) steps.push(await author.call(submitWriteup, { ...ofTask, body: { baseRevision: 1 } }))
  const [row] = await api.owner.query<{ id: string }>(
    'select w.id from platform.writeups w where w.task_id = $1 and w.team_id = $2',
    [made.taskId, made.entries[0]?.teamId],
  )
  const writeupId = row?.id ?? ''
  for (const decision of decisions) {
    const reason = decision === 'return' || decision === 'unpublish' ? { reason: '请补充脚本' } : {}
    const sent = { params: { ...params, writeupId }, body: { decision, ...reason } as never }
    steps.push(await organiser.call(decideWriteup, sent))
  }
  for (const { status, text: told } of steps) if (status !== 200) throw new Error(`${status}: ${told}`)
  return writeupId
}

/** Valid inputs for each route about write-ups. */
export function writeupInputs(api: TestApi, sceneOf: () => Promise<WriteupScene>) {
  const about =
    (more: (made: WriteupScene) => object | Promise<object> = () => ({})) =>
    async (): Promise<VisitorRequest> => {
      const made = await sceneOf()
      return { ...made.ofTask, ...(await more(made)) }
    }
  const withWriteup = (
    decisions: readonly string[],
    body?: object,
    options: Parameters<typeof createWriteup>[2] = {},
  ) =>
    about(async (made) => ({
      params: { ...made.ofTask.params, writeupId: await createWriteup(api, made, { ...options, decisions }) },
      ...(body && { body }),
    }))
  return {
    listOwnWriteups: about(),
    previewWriteup: about(() => ({ body: { text: '# x' } })),
    saveWriteup: about(() => ({ body: textBody('x') })),
    submitWriteup: about(async (made) => {
      await createWriteup(api, made, { text: 'x', isSubmitted: false })
      return { body: { baseRevision: 1 } }
    }),
    getOwnWriteupFile: withWriteup([]),
    getWriteupCollection: about(),
    setWriteupCollection: about(({ taskId }) => ({ body: { deadline: inHours(48), taskIds: [taskId] } })),
    listWriteups: about(),
    getWriteup: withWriteup([]),
    getWriteupFile: withWriteup([]),
    decideWriteup: withWriteup([], { decision: 'accept' }, { text: 'x' }),
    listPublishedWriteups: about(),
    getPublishedWriteup: withWriteup(['accept', 'publish'], undefined, { text: 'x' }),
    getPublishedWriteupFile: withWriteup(['accept', 'publish']),
  }
}
