/** Cases: a flag that was made for another team, with its evidence side by side, and what people say it was. */
export { IncidentsScreen } from './incidents-screen.tsx'
