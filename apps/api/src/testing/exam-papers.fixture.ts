import type { ExamPaperPlan, RouteShape } from '@tiltyard/contracts'
import { insertSitting } from '@tiltyard/core/exams/marks/testing'
import type { ExamPaperOptions } from '@tiltyard/core/exams/testing'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import { expect } from 'vitest'
import type { TestApi } from './api.fixture.ts'
import { createExamScene, type ExamScene } from './exam-sittings.fixture.ts'
import { setLeader } from './play.fixture.ts'
import { addStaffMember } from './teams.fixture.ts'
import { signedInAs } from './users.fixture.ts'

export type PaperScene = ExamScene

/** A paper whose stage can end at any moment. */
export const createPaperScene = (api: TestApi, paper: ExamPaperOptions = {}): Promise<PaperScene> =>
  createExamScene(api, paper, { freezesIn: null })

export const paperPlan = (
  itemIds: readonly string[] = [],
  more: Partial<ExamPaperPlan> = {},
): ExamPaperPlan => ({
  ...{ name: { zh: '理论试卷' }, minutes: 60, graceSeconds: 5, candidates: 'each-member', teamRule: 'mean' },
  ...{ bestOf: null, several: 'all', wrongPermille: 0, shufflesItems: true, shufflesOptions: true },
  ...{ shows: 'results', watches: [], opensAt: null, closesAt: null },
  sections: [
    {
      ...{ name: { zh: '第一部分' }, instruction: null, points: 400, draw: null, strata: null },
      itemIds: [...itemIds],
    },
  ],
  ...more,
})

/** A sitting of a member of the first entry, with three of four questions right. */
export const sitPaper = (api: TestApi, made: PaperScene, userId: string): Promise<string> =>
  insertSitting({ owner: api.owner }, made, {
    teamId: made.entries[0]?.teamId ?? '',
    userId,
    answers: [{ option: 1 }, { options: [0, 2] }, { isTrue: true }, null],
    marks: [400, 400, 400, 0],
  })

/** The stage ended an hour ago. */
export async function endPaper(api: TestApi, { stageId, competitionId }: PaperScene): Promise<void> {
  await api.owner.query(
    `with ended as (update platform.stages set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1)
     update platform.competitions set revision = revision + 1 where id = $2`,
    [stageId, competitionId],
  )
}

/** The staff of papers that are created one by one, and the leader of a team that sits them. */
export async function openPaperStaff(api: TestApi) {
  const signedIn = () => api.signedIn()
  const [organiser, judge, monitor] = [await signedIn(), await signedIn(), await signedIn()]
  const [leader, visitor] = [await signedIn(), api.visitor()]
  const outsider = await signedInAs(api, 'organiser')

  async function scene(paper: ExamPaperOptions = {}): Promise<PaperScene> {
    const made = await createPaperScene(api, paper)
    await addStaffMember(api, organiser, made.competitionId)
    await addStaffMember(api, judge, made.competitionId, 'judge')
    await addStaffMember(api, monitor, made.competitionId, 'monitor')
    await setLeader(api, leader, made)
    return made
  }

  /** Refusals shared by all routes; `less` has the role below the one required. */
  function alike(
    route: RouteShape,
    less: Visitor,
    more: (made: PaperScene) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
  ) {
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
      403: async () => less.call(route, await at()),
      404: async () => {
        const sent = await at()
        expect((await outsider.call(route, sent)).status).toBe(404)
        return organiser.call(route, { ...sent, params: { ...sent.params, taskId: newId() } })
      },
    }
  }
  return { organiser, judge, monitor, leader, visitor, scene, alike }
}
