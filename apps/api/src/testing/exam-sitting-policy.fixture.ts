import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { createExamScene, type ExamScene, sampleAnswers, sit } from './exam-sittings.fixture.ts'

const reason = { reason: 'x' }

/** Inputs of the routes of sittings: *leader* has begun, and the first question is answered. */
export function examSittingInputs(
  api: TestApi,
  leader: Visitor,
  joined: (made: ExamScene) => Promise<ExamScene>,
) {
  const ready = async () => ({ params: (await joined(await createExamScene(api))).params })
  const begun = async () => {
    const made = await joined(await createExamScene(api))
    return { params: { ...made.params, sittingId: await sit(leader, made) } }
  }
  const closed = async () => {
    const { params } = await begun()
    await api.owner.query(
      `update platform.exam_sittings set state = 'closed', closed_by = 'clock', closed_at = now(), answers_hash = '' where id = $1`,
      [params.sittingId],
    )
    return { params }
  }
  return {
    listCandidatePapers: ready,
    beginSitting: async () => ({ ...(await ready()), body: { acceptsRules: true } }),
    getSheet: begun,
    saveExamAnswers: async () => ({ ...(await begun()), body: sampleAnswers() }),
    handInSitting: begun,
    recordExamSignals: async () => ({
      ...(await begun()),
      body: { signals: [{ kind: 'paste', seconds: null }] },
    }),
    listSittings: begun,
    getSitting: begun,
    giveExtraTime: async () => ({ ...(await begun()), body: { sittingIds: null, minutes: 5, ...reason } }),
    closeSitting: async () => ({ ...(await begun()), body: reason }),
    reopenSitting: async () => ({ ...(await closed()), body: { minutes: 5, ...reason } }),
  }
}
