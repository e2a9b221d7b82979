/** The final order, its awards and its publication; and the tasks that become material for training. */
export { ResultsScreen } from './results-screen.tsx'
