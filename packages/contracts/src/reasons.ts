import { accountReasons } from './account/account-reasons.ts'
import { competitionReasons } from './competitions/competition-reasons.ts'
import { contentReasons } from './content/content-reasons.ts'
import { environmentReasons } from './environments/environment-reasons.ts'
import { examReasons } from './exams/exam-reasons.ts'
import { uploadReasons } from './files/upload-reasons.ts'
import { identityReasons } from './identity/identity-reasons.ts'
import { messageReasons } from './notifications/message-reasons.ts'
import { personalDataReasons } from './personal-data/personal-data-reasons.ts'
import { jobReasons, requestReasons } from './platform/request-reasons.ts'
import { scoreboardReasons } from './scores/scoreboard-reasons.ts'
import { trainingReasons } from './training/training-reasons.ts'

/**
 * Every refusal with its HTTP status. The texts are in the message catalogues under the same ids (errors.json), in both
 * languages.
 */
export const reasons = {
  ...requestReasons,
  ...jobReasons,
  ...identityReasons,
  ...personalDataReasons,
  ...messageReasons,
  ...uploadReasons,
  ...contentReasons,
  ...competitionReasons,
  ...scoreboardReasons,
  ...trainingReasons,
  ...environmentReasons,
  ...examReasons,
  ...accountReasons,
} as const satisfies Record<string, number>

export type ReasonId = keyof typeof reasons
export type StatusOf<R extends ReasonId> = (typeof reasons)[R]

/** `code` of the body: pages of the specification read 302 as “sign in”. */
export function bodyCode(reason: ReasonId): number {
  return reason === 'session.required' ? 302 : reasons[reason]
}
