import { createTask, getOrganisedTask, type OrganisedTask, type RouteShape } from '@tiltyard/contracts'
import type { Sent, Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'
import { textOf } from './contents.suite.ts'
import { type PlayScene, playIn } from './play.suite.ts'
import { signedInAs } from './roles.suite.ts'
import { organises } from './teams.suite.ts'

export const planOf = ({ stageId }: Pick<PlayScene, 'stageId'>, more: object = {}) => ({
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
  needs: [],
  ...more,
})

/** An organiser, a judge and an outsider, and competitions in which they are that. */
export async function authoringIn(api: TestApi) {
  const visitor = api.visitor()
  const [organiser, judge, outsider] = [
    await api.signedIn(),
    await api.signedIn(),
    await signedInAs(api, 'organiser'),
  ]
  async function scene(): Promise<PlayScene> {
    const made = await playIn(api)
    await organises(api, organiser, made.competitionId)
    await organises(api, judge, made.competitionId, 'judge')
    return made
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
    async newTask(made: PlayScene, more: object = {}): Promise<string> {
      const { body, text } = await organiser.call(createTask, {
        params: { competitionId: made.competitionId },
        body: { task: planOf(made, more) },
      })
      if (!body.data) throw new Error(text)
      return (body.data as { id: string }).id
    },
    async read(made: PlayScene, taskId: string, who: Visitor = organiser): Promise<OrganisedTask> {
      const params = { competitionId: made.competitionId, taskId }
      return (await who.call(getOrganisedTask, { params })).body.data as OrganisedTask
    },
    /** What every route of authoring refuses alike. */
    alike(route: RouteShape, more: (made: PlayScene) => Sent | Promise<Sent> = () => ({})) {
      const at = async () => {
        const made = await scene()
        const { params, ...sent } = await more(made)
        return { params: { ...made.params, ...params }, ...sent }
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
