import { useTranslations } from '@tiltyard/i18n/browser'
import { Menu } from 'antd'
import {
  BookOpenText,
  CalendarDays,
  Database,
  FileText,
  IdCard,
  Import,
  Inbox,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  Presentation,
  Stamp,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { contentKinds } from '../features/contents/index.ts'
import { mayEdit, mayOrganise, mayReview, useCurrentUser } from '../features/session/index.ts'
import { selectedEntry } from './console-menu.model.ts'
import styles from './shell.module.css'

const icons = {
  info: Newspaper,
  paper_explain: BookOpenText,
  conference: Presentation,
  activity: CalendarDays,
  paper: FileText,
  dataset: Database,
} as const

export function ConsoleMenu() {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const entry = (to: string, label: string, Icon: LucideIcon) => ({
    key: to,
    icon: <Icon size={16} aria-hidden="true" />,
    label: <Link to={to}>{label}</Link>,
  })
  const editing = [
    {
      key: 'contents',
      type: 'group' as const,
      label: t('menu.contents'),
      children: [
        ...contentKinds.map((kind) => entry(`/contents/${kind}`, t(`kinds.${kind}`), icons[kind])),
        entry('/untranslated', t('menu.untranslated'), Languages),
        entry('/papers/import', t('menu.import'), Import),
        entry('/contributions', t('menu.contributions'), Inbox),
      ],
    },
  ]
  const reviewing = [
    {
      key: 'people',
      type: 'group' as const,
      label: t('menu.people'),
      children: [entry('/verifications', t('menu.verifications'), IdCard)],
    },
  ]
  const organising = [
    {
      key: 'competitions',
      type: 'group' as const,
      label: t('menu.competitions'),
      children: [entry('/materials', t('menu.materials'), Stamp)],
    },
  ]
  return (
    <nav aria-label={t('menu.label')} className={styles['menu']}>
      <Menu
        mode="inline"
        selectedKeys={[selectedEntry(pathname)]}
        items={[
          entry('/', t('menu.overview'), LayoutDashboard),
          ...(mayEdit(user) ? editing : []),
          ...(mayOrganise(user) ? organising : []),
          ...(mayReview(user) ? reviewing : []),
        ]}
      />
    </nav>
  )
}
