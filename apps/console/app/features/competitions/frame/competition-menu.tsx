import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Menu, type MenuRef } from 'antd'
import {
  ArrowLeft,
  Award,
  BarChart3,
  CalendarRange,
  FileArchive,
  FileBadge,
  FilePen,
  Flag,
  Gauge,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  NotebookPen,
  Radio,
  Scale,
  ScrollText,
  Settings,
  Stamp,
  Ticket,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { competitionQuery } from '../admin/queries.ts'
import type { SectionName } from '../admin/section-name.ts'
import { sectionsFor } from './sections.ts'

const icons: Readonly<Record<SectionName, LucideIcon>> = {
  overview: LayoutDashboard,
  settings: Settings,
  stages: CalendarRange,
  divisions: Gauge,
  tasks: Flag,
  'exam-papers': FilePen,
  group: Users,
  entries: Ticket,
  materials: Stamp,
  announcements: Megaphone,
  monitor: Radio,
  statistics: BarChart3,
  incidents: Scale,
  appeals: MessageSquareWarning,
  results: Award,
  writeups: NotebookPen,
  certificates: FileBadge,
  audit: ScrollText,
  transfer: FileArchive,
}

/** The menu inside a competition: its sections and the link back to the list. */
export function CompetitionMenu({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const { data } = useQuery(competitionQuery(competitionId))
  const base = `/competitions/${competitionId}`
  const selected = pathname.slice(base.length + 1).split('/')[0] ?? ''
  const menu = useRef<MenuRef>(null)
  // The menu is longer than a low window.
  useEffect(() => {
    if (data && selected)
      menu.current?.menu?.list.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [data, selected])
  const visibleSections = data ? sectionsFor(data.role, data.stages) : []
  const groups = (['prepare', 'run', 'conclude'] as const).map((group) => ({
    key: group,
    type: 'group' as const,
    label: t(`groups.${group}`),
    children: visibleSections
      .filter((section) => section.group === group)
      .map(({ path }) => {
        const Icon = icons[path]
        return {
          key: path,
          icon: <Icon size={16} aria-hidden="true" />,
          label: <Link to={`${base}/${path}`}>{t(`sections.${path}`)}</Link>,
        }
      }),
  }))
  return (
    <Menu
      ref={menu}
      mode="inline"
      selectedKeys={[selected]}
      items={[
        {
          key: 'all',
          icon: <ArrowLeft size={16} aria-hidden="true" />,
          label: <Link to="/competitions">{t('all')}</Link>,
        },
        ...(data
          ? [
              {
                key: 'name',
                type: 'group' as const,
                label: <strong>{inLanguage(data.name, language)}</strong>,
              },
            ]
          : []),
        ...groups.filter(({ children }) => children.length > 0),
      ]}
    />
  )
}
