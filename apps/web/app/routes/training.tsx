import { redirect } from 'react-router'
import { trainingPath } from '../features/training/practice/index.ts'

/** The seed's menu leads here; the camp's home is one further. */
export const loader = () => redirect(trainingPath, 308)

export default function Training() {
  return null
}
