import { redirect } from 'react-router'

export const loader = () => redirect('/info/index', 308)

export default function Info() {
  return null
}
