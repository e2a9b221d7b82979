import { redirect } from 'react-router'

export const loader = () => redirect('/video/video-list', 308)

export default function Videos() {
  return null
}
