export { RecommendationsScreen as Component } from '../features/platform/recommendations/index.ts'
