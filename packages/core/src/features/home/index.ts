/** Home: what editors put before visitors, in their order. */
export { listRecommendations } from './list-recommendations.ts'
export { recommend, stopRecommending } from './recommend.ts'
