/** Messages to everybody or to the people of a role. */
export { BroadcastsScreen } from './broadcasts-screen.tsx'
