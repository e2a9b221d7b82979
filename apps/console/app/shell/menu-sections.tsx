import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  Activity,
  BookOpenCheck,
  BookOpenText,
  Boxes,
  CalendarDays,
  Clapperboard,
  ClipboardCheck,
  Database,
  FileText,
  Flag,
  FolderOpen,
  Gauge,
  History,
  IdCard,
  Images,
  Import,
  Inbox,
  Languages,
  Library,
  ListVideo,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Presentation,
  ScrollText,
  Server,
  Settings,
  Stamp,
  Star,
  Swords,
  Tags,
  Trophy,
  Users,
  Wrench,
} from 'lucide-react'
import { Link } from 'react-router'
import { adminCompetitionsQuery } from '../features/competitions/admin/index.ts'
import { contentKinds } from '../features/content/contents/index.ts'
import { useIsSteward } from '../features/content/datasets/index.ts'
import {
  canEdit,
  canOrganise,
  canReview,
  canUsePictures,
  isAdministrator,
  useCurrentUser,
} from '../features/identity/session/index.ts'

const icons = {
  info: Newspaper,
  paper_explain: BookOpenText,
  conference: Presentation,
  activity: CalendarDays,
  paper: FileText,
  dataset: Database,
  video: Clapperboard,
  video_series: ListVideo,
  tool: Wrench,
} as const

/** The key of an entry is its path. */
export function menuEntry(to: string, label: string, Icon: LucideIcon) {
  return {
    key: to,
    icon: <Icon size={16} aria-hidden="true" />,
    label: <Link to={to}>{label}</Link>,
  }
}

type MenuEntry = ReturnType<typeof menuEntry>
export type MenuSection = {
  readonly key: string
  readonly label: string
  readonly children: readonly MenuEntry[]
}

/** What the user may do, by area. */
export function useMenuSections(): readonly MenuSection[] {
  const t = useTranslations('console')
  const user = useCurrentUser()
  const organises = (useQuery(adminCompetitionsQuery()).data ?? []).length > 0
  const isSteward = useIsSteward()
  const sections = [
    {
      key: 'contents',
      label: t('menu.contents'),
      children: canEdit(user)
        ? [
            ...contentKinds.map((kind) => menuEntry(`/contents/${kind}`, t(`kinds.${kind}`), icons[kind])),
            menuEntry('/untranslated', t('menu.untranslated'), Languages),
            menuEntry('/papers/import', t('menu.import'), Import),
            menuEntry('/contributions', t('menu.contributions'), Inbox),
            menuEntry('/pictures', t('menu.pictures'), Images),
          ]
        : canUsePictures(user)
          ? [menuEntry('/pictures', t('menu.pictures'), Images)]
          : [],
    },
    {
      key: 'opendata',
      label: t('menu.openData'),
      children: [
        ...(isSteward
          ? [
              menuEntry('/opendata/datasets', t('menu.datasetFiles'), FolderOpen),
              menuEntry('/opendata/applications', t('menu.applications'), ClipboardCheck),
            ]
          : []),
        ...(isSteward || canEdit(user)
          ? [menuEntry('/opendata/licences', t('menu.licences'), ScrollText)]
          : []),
      ],
    },
    {
      key: 'armory',
      label: t('menu.armory'),
      children: canEdit(user)
        ? [
            menuEntry('/armory/submissions', t('menu.toolSubmissions'), ClipboardCheck),
            menuEntry('/armory/reports', t('menu.toolReports'), Flag),
            menuEntry('/armory/outdated', t('menu.outdatedTools'), History),
            menuEntry('/armory/collections', t('menu.toolCollections'), Library),
          ]
        : [],
    },
    {
      key: 'competitions',
      label: t('menu.competitions'),
      children:
        canOrganise(user) || organises
          ? [
              menuEntry('/competitions', t('menu.allCompetitions'), Trophy),
              menuEntry('/materials', t('menu.materials'), Stamp),
              ...(canOrganise(user) ? [menuEntry('/exam-banks', t('menu.examBanks'), BookOpenCheck)] : []),
            ]
          : [],
    },
    {
      key: 'training',
      label: t('menu.training'),
      children: canOrganise(user) ? [menuEntry('/training/questions', t('menu.questions'), Swords)] : [],
    },
    {
      key: 'environments',
      label: t('menu.environments'),
      children: canOrganise(user)
        ? [
            menuEntry('/environments/templates', t('menu.templates'), Boxes),
            menuEntry('/environments/running', t('menu.atWork'), Server),
            menuEntry('/environments/capacity', t('menu.capacity'), Gauge),
          ]
        : [],
    },
    {
      key: 'people',
      label: t('menu.people'),
      children: canReview(user) ? [menuEntry('/verifications', t('menu.verifications'), IdCard)] : [],
    },
    {
      key: 'administration',
      label: t('menu.administration'),
      children: isAdministrator(user)
        ? [
            menuEntry('/people', t('menu.peopleAdmin'), Users),
            menuEntry('/audit', t('menu.auditLog'), ScrollText),
            menuEntry('/site/settings', t('menu.siteSettings'), Settings),
            menuEntry('/site/dictionaries', t('menu.dictionaries'), Tags),
            menuEntry('/site/recommendations', t('menu.recommendations'), Star),
            menuEntry('/site/broadcasts', t('menu.broadcasts'), Megaphone),
            menuEntry('/operations', t('menu.operations'), Activity),
          ]
        : [],
    },
  ]
  return sections.filter(({ children }) => children.length > 0)
}
