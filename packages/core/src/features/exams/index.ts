/** The area exams: README.md says what it owns. What is not exported here is private to it. */

export { setExamBankMember } from './banks/bank-members.ts'
export { changeExamBank, createExamBank, getExamBank, listExamBanks } from './banks/banks.ts'
export { getExamImportTemplate } from './banks/import/import-template.ts'
export { importExamItems } from './banks/import/item-import.ts'
export { getExamItem, getExamItemVersion, listExamItems } from './banks/item-reading.ts'
export { createExamItem, saveExamItem, setExamItemState } from './banks/items.ts'
export { personalExamBanks } from './banks/personal-data.store.ts'
export { closeDueSittings } from './closing/close-due.ts'
export { runExamLoop } from './closing/exam-loop.ts'
export { markClosedSittings } from './closing/mark-sittings.ts'
export type { ExamDeps, SittingDeps } from './exam-deps.ts'
export { getSitting, listSittings } from './invigilation/invigilation.ts'
export { closeSitting, giveExtraTime, reopenSitting } from './invigilation/sitting-changes.ts'
export { sealKey } from './key-sealing.ts'
export { correctKey, previewCorrection } from './marks/corrections.ts'
export { exportExamMarks } from './marks/export.ts'
export { personalCorrections } from './marks/personal-data.store.ts'
export { checkReceipt } from './marks/receipts.ts'
export { getSittingResult } from './marks/results.ts'
export { settleDuePapers, settleExamPaper } from './marks/settlement.ts'
export { getExamStatistics } from './marks/statistics.ts'
export { copyExamPapers } from './papers/paper-copy.ts'
export {
  createExamPaper,
  getExamPaper,
  listExamPapers,
  previewExamPaper,
  saveExamPaper,
} from './papers/papers.ts'
export { rehearseExamPaper } from './papers/rehearsal.ts'
export { sealExamPaper } from './papers/sealing.ts'
export { saveExamAnswers } from './sittings/answers.ts'
export { listCandidatePapers } from './sittings/candidate-papers.ts'
export { handInSitting } from './sittings/handing-in.ts'
export { personalSittings } from './sittings/personal-data.store.ts'
export { recordExamSignals } from './sittings/signals.ts'
export { mergeSittings } from './sittings/sitting-merge.ts'
export { beginSitting, getSheet } from './sittings/sittings.ts'
