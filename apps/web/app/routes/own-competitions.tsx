export { OwnCompetitionsScreen as default } from '../features/competitions/pages/index.ts'
