/** The review queue of members' materials, one per competition. */
export { MaterialsScreen } from './materials-screen.tsx'
