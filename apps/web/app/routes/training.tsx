import { redirect } from 'react-router'
import { trainingPath } from '../features/training/practice/index.ts'

/** Target of the menu in the specification, redirected to the training home. */
export const loader = () => redirect(trainingPath, 308)

export default function Training() {
  return null
}
