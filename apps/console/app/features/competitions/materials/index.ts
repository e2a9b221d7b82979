/** Members' proofs: a queue for each competition that one organises, worked through by keyboard, each picture seen and decided on. */
export { MaterialsScreen } from './materials-screen.tsx'
