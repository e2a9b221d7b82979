import { type AdminTask, createTask, getAdminTask, type RouteShape } from '@tiltyard/contracts'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { textOf } from './content.fixture.ts'
import { createPlayScene, type PlayScene } from './play.fixture.ts'
import { addStaffMember } from './teams.fixture.ts'
import { signedInAs } from './users.fixture.ts'

export const taskPlan = ({ stageId }: Pick<PlayScene, 'stageId'>, more: object = {}) => ({
  stageId,
  category: 'crypto',
  name: { zh: '古典密码', en: 'Classical' },
  content: { zh: textOf('凯撒'), en: textOf('Caesar') },
  author: '林知远',
  difficulty: 2,
  tags: ['入门'],
  rule: { name: 'static', points: 100 },
  attemptsMax: null,
  releasedAt: null,
  closesAt: null,
  prerequisites: [],
  ...more,
})

/** An organiser, a judge and an outsider, and competitions with these roles. */
export async function createAuthoringScene(api: TestApi) {
  const visitor = api.visitor()
  const [organiser, judge, outsider] = [
    await api.signedIn(),
    await api.signedIn(),
    await signedInAs(api, 'organiser'),
  ]
  async function scene(): Promise<PlayScene> {
    const playScene = await createPlayScene(api)
    await addStaffMember(api, organiser, playScene.competitionId)
    await addStaffMember(api, judge, playScene.competitionId, 'judge')
    return playScene
  }
  return {
    organiser,
    judge,
    scene,
    ledger: ({ competitionId }: PlayScene, kind: string) =>
      api.owner.query(
        `select task, division, details from platform.score_events where competition_id = $1 and kind = $2 order by seq`,
        [competitionId, kind],
      ),
    async newTask(playScene: PlayScene, more: object = {}): Promise<string> {
      const { body, text } = await organiser.call(createTask, {
        params: { competitionId: playScene.competitionId },
        body: { task: taskPlan(playScene, more) },
      })
      if (!body.data) throw new Error(text)
      return (body.data as { id: string }).id
    },
    async read(playScene: PlayScene, taskId: string, who: Visitor = organiser): Promise<AdminTask> {
      const params = { competitionId: playScene.competitionId, taskId }
      return (await who.call(getAdminTask, { params })).body.data as AdminTask
    },
    /** Refusals shared by all authoring routes. */
    alike(
      route: RouteShape,
      more: (playScene: PlayScene) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
    ) {
      const at = async () => {
        const playScene = await scene()
        const { params, ...sent } = await more(playScene)
        return { params: { ...playScene.params, ...params }, ...sent }
      }
      return {
        400: async () => {
          const sent = await at()
          return organiser.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
        },
        401: async () => visitor.call(route, await at()),
        403: async () => judge.call(route, await at()),
        404: async () => outsider.call(route, await at()),
      }
    },
  }
}
