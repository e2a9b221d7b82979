import { addresses, type Bank, type LeaderboardRow } from '@tiltyard/contracts/browser'
import type { Ask } from '../../../../page-context.ts'

const leadersMax = 5

export type BankListItem = {
  readonly bank: Bank
  readonly questions: number
  readonly points: number
  readonly withEnvironment: number
  readonly categories: readonly string[]
}

export type TrainingHomeData = {
  /** Null if the api has not answered: the page shows a notice, and the rest works. */
  readonly banks: readonly BankListItem[] | null
  readonly leaders: readonly LeaderboardRow[]
}

/** Public data, the same for all visitors. */
export async function loadTrainingHome(ask: Ask): Promise<TrainingHomeData> {
  const [banks, board] = await Promise.all([
    ask(addresses.listBanks, {}),
    ask(addresses.getLeaderboard, { query: { limit: leadersMax } }),
  ])
  return { banks, leaders: board?.data ?? [] }
}
