import { receiptOfSitting } from '@tiltyard/core/exams/marks/testing'
import type { VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { createPaperScene, endPaper, type PaperScene, paperPlan, sitPaper } from './exam-papers.fixture.ts'

/** Inputs of the routes of papers and marks; a new paper for every call, over where marks are read. */
export function examPaperInputs(
  api: TestApi,
  /** Gives people their roles in it. */
  join: (made: PaperScene) => Promise<unknown>,
) {
  const created = async (paper: { readonly isSealed?: boolean } = {}) => {
    const made = await createPaperScene(api, paper)
    await join(made)
    return made
  }
  const about =
    (more: (made: PaperScene) => VisitorRequest = () => ({}), isSealed = true) =>
    async (): Promise<VisitorRequest> => {
      const made = await created({ isSealed })
      const { params, ...sent } = more(made)
      return { params: { ...made.params, ...params }, ...sent }
    }
  const over =
    (more: (made: PaperScene) => VisitorRequest = () => ({})) =>
    async (): Promise<VisitorRequest> => {
      const made = await created()
      await endPaper(api, made)
      const { params, ...sent } = more(made)
      return { params: { ...made.params, ...params }, ...sent }
    }
  const correction = ({ itemIds }: PaperScene) => ({ itemId: itemIds[0], act: 'full', also: null })
  return {
    listExamPapers: about(),
    createExamPaper: about(({ stageId }) => ({ body: { stageId, name: { zh: '卷' } } })),
    getExamPaper: about(),
    saveExamPaper: about(() => ({ body: { baseRevision: 1, plan: paperPlan() } }), false),
    rehearseExamPaper: about(),
    previewExamPaper: about(),
    sealExamPaper: about(() => ({ body: { baseRevision: 1 } }), false),
    getSittingResult: about(),
    getExamStatistics: over(),
    previewCorrection: over((made) => ({ body: correction(made) })),
    correctKey: over((made) => ({ body: { ...correction(made), reason: 'x' } })),
    settleExamPaper: over(),
    exportExamMarks: over(),
    checkReceipt: async () => {
      const made = await created()
      const sittingId = await sitPaper(api, made, made.organiser.userId)
      return { params: { ...made.params, code: await receiptOfSitting({ owner: api.owner }, sittingId) } }
    },
  }
}
