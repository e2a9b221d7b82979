import { type CaseFixture, createCaseFixture, insertEvidence } from '@tiltyard/core/cases/testing'
import { newId } from '@tiltyard/core/kernel'
import type { VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'

export type CaseScene = CaseFixture & {
  /** Parameters for calls about its case. */
  readonly params: { readonly type: string; readonly competitionId: string; readonly taskId: string }
}

export async function createCaseScene(
  api: TestApi,
  options?: Parameters<typeof createCaseFixture>[1],
): Promise<CaseScene> {
  const { database, clock } = api.deps
  const made = await createCaseFixture({ database, clock, owner: api.owner }, options)
  const { type, competitionId, caseId } = made
  return { ...made, params: { type, competitionId, taskId: caseId } }
}

export const samplePlan = { happenedAt: '2026-11-03T14:05:00+08:00', source: 'auth.log', text: '登录' }
export const sampleEvidence = {
  custody: {
    acquiredAt: '2026-11-03T14:05:00+08:00',
    tool: 'dd',
    by: '林知远',
    imageType: 'raw',
    note: null,
  },
  isMalware: true,
  archivePassword: 'infected',
}

/** A fact of the first entry. */
export async function createFact(api: TestApi, { caseId, entries }: CaseScene): Promise<string> {
  const id = newId()
  await api.owner.query(
    `insert into platform.case_facts (id, task_id, team_id, happened_at, source, text, user_id, saved_at)
     select $1, $2, id, now(), 'auth.log', '登录', leader_id, now() from platform.teams where id = $3`,
    [id, caseId, entries[0]?.teamId],
  )
  return id
}

export const createEvidence = (
  api: TestApi,
  { caseId, organiser }: CaseScene,
  variants: readonly number[] = [],
) => insertEvidence({ owner: api.owner }, organiser.userId, { taskId: caseId, variants })

/** Valid inputs of the routes about cases, for players and staff. */
export function caseInputs(api: TestApi, made: () => Promise<CaseScene>) {
  const about =
    (more: (scene: CaseScene) => VisitorRequest | Promise<VisitorRequest> = () => ({})) =>
    async (): Promise<VisitorRequest> => {
      const scene = await made()
      const { params, ...sent } = await more(scene)
      return { params: { ...scene.params, ...params }, ...sent }
    }
  const withFact = async (scene: CaseScene) => ({ params: { factId: await createFact(api, scene) } })
  const withEvidence = async (scene: CaseScene, variants: readonly number[] = []) => ({
    params: { fileId: (await createEvidence(api, scene, variants)).id },
  })
  const accepted = ({ questions }: CaseScene) => ({
    params: { taskId: questions[0]?.id ?? '' },
    body: { answer: { kind: 'exact', text: 'flag{too}' }, variant: 0 },
  })
  return {
    getCaseNotes: about(),
    saveCaseNotes: about(() => ({ body: { baseRevision: 0, text: 'x' } })),
    listCaseFacts: about(),
    addCaseFact: about(() => ({ body: samplePlan })),
    changeCaseFact: about(async (scene) => ({ ...(await withFact(scene)), body: samplePlan })),
    removeCaseFact: about(withFact),
    exportCaseFacts: about(),
    setTaskEvidence: about(async (scene) => ({
      ...(await withEvidence(scene)),
      body: { evidence: sampleEvidence },
    })),
    setEvidenceVariant: about(async (scene) => {
      const { params } = await withEvidence(scene)
      return { params: { ...params, variant: '2' }, body: { fileName: `private/task-file/${newId()}` } }
    }),
    removeEvidenceVariant: about(async (scene) => {
      const { params } = await withEvidence(scene, [2])
      return { params: { ...params, variant: '2' } }
    }),
    listTaskDownloads: about(),
    listWrongAnswers: about(),
    previewAcceptedAnswer: about(accepted),
    acceptAnswer: about((scene) => {
      const { params, body } = accepted(scene)
      return { params, body: { ...body, reason: '同义词' } }
    }),
  }
}
