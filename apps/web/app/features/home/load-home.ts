import { addresses, type Recommendation } from '@tiltyard/contracts/browser'
import type { Ask } from '../../page-context.ts'

const recommendationsMax = 12

export type HomeData = { readonly recommendations: readonly Recommendation[] }

/** On the server. A call that fails leaves its block empty, and an empty block is not shown. */
export async function loadHome(ask: Ask): Promise<HomeData> {
  const recommendations = await ask(addresses.listRecommendations, { query: { limit: recommendationsMax } })
  return { recommendations: recommendations ?? [] }
}
