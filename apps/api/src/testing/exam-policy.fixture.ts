import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { examBankInputs } from './exam-bank-policy.fixture.ts'
import { examPaperInputs } from './exam-paper-policy.fixture.ts'
import { examSittingInputs } from './exam-sitting-policy.fixture.ts'
import type { PlayScene } from './play.fixture.ts'

/** Inputs of all routes of examinations; `join` gives a scene its team and staff. */
export function examInputs(
  api: TestApi,
  { leader, organiser }: { readonly leader: Visitor; readonly organiser: Visitor },
  join: <Scene extends PlayScene>(made: Scene) => Promise<Scene>,
) {
  return {
    ...examBankInputs(api, () => organiser),
    ...examPaperInputs(api, join),
    ...examSittingInputs(api, leader, join),
  }
}
