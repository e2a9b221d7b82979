import {
  type CompetitionFixture,
  type CompetitionFixtureOptions,
  createCompetitionFixture,
} from '@tiltyard/core/competitions/testing'
import { slowPattern } from '@tiltyard/core/event-loop/testing'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { createAppeal } from './competition-operations.fixture.ts'
import { textOf } from './content.fixture.ts'
import { userIdOf } from './users.fixture.ts'

export type PlayScene = CompetitionFixture & {
  /** Parameters for calls about its first task. */
  readonly params: { readonly type: string; readonly competitionId: string; readonly taskId: string }
}

export async function createPlayScene(
  api: TestApi,
  options: CompetitionFixtureOptions = {},
): Promise<PlayScene> {
  const { database, clock } = api.deps
  const scene = await createCompetitionFixture({ database, clock, owner: api.owner }, options)
  const { type, competitionId, tasks } = scene
  return { ...scene, params: { type, competitionId, taskId: tasks[0]?.id ?? newId() } }
}

/** Makes a visitor the leader of an entry. */
export async function setLeader(
  api: TestApi,
  visitor: Visitor,
  scene: Pick<CompetitionFixture, 'entries'>,
  entry = 0,
): Promise<void> {
  const { teamId, leader } = scene.entries[entry] as CompetitionFixture['entries'][number]
  await api.owner.query(
    `with moved as (update platform.team_members set user_id = $1 where team_id = $2 and user_id = $3)
     update platform.teams set leader_id = $1 where id = $2`,
    [await userIdOf(visitor), teamId, leader.userId],
  )
}

/** Runs a statement as a change that players may see. */
export async function change(
  api: TestApi,
  { competitionId }: CompetitionFixture,
  statement: string,
  values: unknown[] = [],
) {
  await api.owner.query(statement, values)
  await api.owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
    competitionId,
  ])
}

/** Adds a hint to the first task; returns its id. */
export async function createHint(
  api: TestApi,
  scene: CompetitionFixture,
  text = '看看响应头',
  price = 20,
): Promise<string> {
  const id = newId()
  await change(
    api,
    scene,
    `insert into platform.challenge_hints (id, challenge_id, number, content, price)
     select $1, $2, 1 + count(*), $3, $4 from platform.challenge_hints where challenge_id = $2`,
    [id, scene.tasks[0]?.id, { zh: `<p>${text}</p>` }, price],
  )
  return id
}

/** Adds a file with its bytes to the first task; returns its id. */
export async function createTaskFile(
  api: TestApi,
  scene: CompetitionFixture,
  { content = 'bytes', isTemplated = false } = {},
): Promise<string> {
  const [id, fileId] = [newId(), newId()]
  const key = `private/task-file/${fileId}`
  await api.deps.files.write(
    key,
    (async function* () {
      yield Buffer.from(content)
    })(),
    'application/octet-stream',
  )
  await api.owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at,
       claimed_at)
     values ($1, $2, $3, 'task-file', 'claimed', 'traffic.txt', 'application/octet-stream', $4, sha256($5), now(), now())`,
    [fileId, key, scene.organiser.userId, content.length, Buffer.from(content)],
  )
  await change(
    api,
    scene,
    `insert into platform.challenge_files (id, challenge_id, file_id, name, size, sha256, is_templated)
     select $1, $2, id, display_name, size, sha256, $4 from platform.files where id = $3`,
    [id, scene.tasks[0]?.id, fileId, isTemplated],
  )
  return id
}

const right = (divisionId: string) => ({
  divisionId,
  canSeeTasks: false,
  canSubmit: null,
  scores: false,
  canTakeBloods: null,
  affectsValue: null,
})
const taskPlanOf = ({ stageId }: Pick<CompetitionFixture, 'stageId'>) => ({
  stageId,
  category: 'misc',
  name: { zh: '新题' },
  content: { zh: textOf('正文') },
  author: null,
  difficulty: null,
  tags: [],
  rule: { name: 'static', points: 100 },
  attemptsMax: null,
  releasedAt: null,
  closesAt: null,
  prerequisites: [],
})

const aboutTask =
  (made: () => Promise<PlayScene>) =>
  (more: (scene: PlayScene) => VisitorRequest | Promise<VisitorRequest> = () => ({})) =>
  async (): Promise<VisitorRequest> => {
    const scene = await made()
    const { params, ...sent } = await more(scene)
    return { params: { ...scene.params, ...params }, ...sent }
  }
const withFileOf = (api: TestApi) => async (scene: PlayScene) => ({
  params: { fileId: await createTaskFile(api, scene) },
})

/** Valid inputs of player routes for the given scene. */
export function playInputs(api: TestApi, made: () => Promise<PlayScene>) {
  const about = aboutTask(made)
  return {
    listTasks: about(),
    openTask: about(),
    submitFlag: about(() => ({ body: { flag: 'flag{right-0}' } })),
    submitTaskAnswer: about(() => ({ body: { kind: 'flag', flag: 'flag{right-0}' } })),
    unlockHint: about(async (scene) => ({ params: { hintId: await createHint(api, scene) } })),
    getTaskFile: about(withFileOf(api)),
    listTeamSubmissions: about(),
    listHandedAnswers: about(),
    handAnswer: about(() => ({ body: { kind: 'flag', flag: 'flag{right-0}' } })),
    removeHandedAnswer: about(() => ({ params: { answerId: newId() } })),
    listOwnAppeals: about(),
    openAppeal: about(({ params: { taskId } }) => ({
      body: { subject: { kind: 'task', taskId }, text: 'x' },
    })),
    withdrawAppeal: about(async (scene) => ({ params: { appealId: await createAppeal(api, scene) } })),
    listTeamEnvironments: about(),
    startTaskEnvironment: about((scene) => ({ body: { taskId: scene.params.taskId } })),
    getTeamEnvironment: about(environmentParams),
    extendTeamEnvironment: about(environmentParams),
    stopTeamEnvironment: about(environmentParams),
    resetTeamEnvironment: about(environmentParams),
    deleteTeamEnvironment: about(environmentParams),
    createTeamAccessTicket: about(() => ({ ...environmentParams(), body: { to: 'terminal' } })),
    createTeamConnectionAddress: about(() => ({ ...environmentParams(), body: { port: 8080 } })),
  }
}

/** An environment that does not exist: who is let in gets 404. */
const environmentParams = () => ({ params: { environmentId: newId() } })

/** Valid inputs of task authoring routes. */
export function taskInputs(api: TestApi, made: () => Promise<PlayScene>) {
  const about = aboutTask(made)
  return {
    listAdminTasks: about(),
    getAdminTask: about(),
    createTask: about((scene) => ({ body: { task: taskPlanOf(scene) } })),
    saveTask: about((scene) => ({ body: { baseRevision: 1, task: taskPlanOf(scene) } })),
    publishTask: about(() => ({ body: { isPublished: false } })),
    removeTask: about(),
    orderTasks: about(({ tasks }) => ({ body: { taskIds: tasks.map(({ id }) => id).toReversed() } })),
    removeTaskFlags: about(),
    setTaskFlags: about(() => ({ body: { flags: [{ kind: 'exact', text: 'flag{x}' }], template: null } })),
    testTaskFlag: about(() => ({ body: { kind: 'flag', flag: 'flag{x}' } })),
    addTaskFile: about(() => ({ body: { fileName: `private/task-file/${newId()}`, isTemplated: false } })),
    removeTaskFile: about(withFileOf(api)),
    saveTaskHints: about(() => ({ body: { hints: [{ price: 5, content: { zh: textOf('提示') } }] } })),
    setTaskRights: about(({ divisionId }) => ({ body: { rights: [right(divisionId)] } })),
    setTaskEnvironment: about(() => ({ body: { environment: null } })),
    listTaskTemplates: about(),
  }
}

/** A pattern as stored before patterns were limited. */
export async function createSlowPattern(
  api: TestApi,
  { taskId }: { readonly taskId: string },
): Promise<void> {
  await api.owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, pattern) values ($1, 9, 'pattern', $2)`,
    [taskId, slowPattern],
  )
}
