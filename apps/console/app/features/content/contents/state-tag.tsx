import type { ContentState } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { Archive, CalendarClock, CircleCheck, Eye, Pencil } from 'lucide-react'

const looks = {
  draft: { icon: Pencil, color: 'default' },
  in_review: { icon: Eye, color: 'processing' },
  scheduled: { icon: CalendarClock, color: 'warning' },
  published: { icon: CircleCheck, color: 'success' },
  archived: { icon: Archive, color: 'default' },
} as const

/** An icon beside the text, because colour alone is not accessible. */
export function StateTag({ state }: { readonly state: ContentState }) {
  const t = useTranslations('contents')
  const { icon: Icon, color } = looks[state]
  return (
    <Tag color={color} icon={<Icon size={12} aria-hidden="true" />}>
      {t(`states.${state}`)}
    </Tag>
  )
}
