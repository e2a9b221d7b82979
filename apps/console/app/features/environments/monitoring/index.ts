/** Active environments, and whether there is capacity for more. */
export { ActiveEnvironmentsScreen } from './active-environments-screen.tsx'
export { CapacityScreen } from './capacity-screen.tsx'
