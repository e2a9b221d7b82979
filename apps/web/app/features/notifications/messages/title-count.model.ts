import { badgeText } from './unread.model.ts'

export function titleWithCount(title: string, total: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '')
  const badge = badgeText(total)
  return badge ? `(${badge}) ${plain}` : plain
}
