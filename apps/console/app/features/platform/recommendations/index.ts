/** What the home page recommends, in its order and for its period. */
export { RecommendationsScreen } from './recommendations-screen.tsx'
