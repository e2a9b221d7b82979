import { questionKinds } from '@tiltyard/contracts/browser'
import { bankNames, type QuestionFilters, stateNames } from './names.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The URL is user input: unknown values are ignored. */
export function parseFilters(search: URLSearchParams): QuestionFilters {
  const bank = bankNames.find((each) => each === search.get('bank'))
  const state = stateNames.find((each) => each === search.get('state'))
  const kind = questionKinds.find((each) => each === search.get('kind'))
  const keyword = search.get('keyword')?.trim().slice(0, 80)
  const competitionId = search.get('competition') ?? ''
  return {
    ...(bank && { bank }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(keyword && { keyword }),
    ...(uuid.test(competitionId) && { competitionId }),
  }
}
