/** Questions of a bank: list, and editor for their authors. */
export { ItemScreen } from './item-screen.tsx'
export { ItemsPart } from './items-part.tsx'
