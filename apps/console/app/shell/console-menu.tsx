import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Menu } from 'antd'
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
  Import,
  Inbox,
  Languages,
  LayoutDashboard,
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
import { Link, useLocation, useMatch } from 'react-router'
import { adminCompetitionsQuery } from '../features/competitions/admin/index.ts'
import { CompetitionMenu } from '../features/competitions/frame/index.ts'
import { contentKinds } from '../features/content/contents/index.ts'
import { useIsSteward } from '../features/content/datasets/index.ts'
import {
  canEdit,
  canOrganise,
  canReview,
  isAdministrator,
  useCurrentUser,
} from '../features/identity/session/index.ts'
import { selectedMenuKey } from './console-menu.model.ts'
import styles from './shell.module.css'

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

export function ConsoleMenu() {
  const t = useTranslations('console')
  const competitionId = useMatch('/competitions/:competitionId/*')?.params.competitionId
  return (
    <nav aria-label={t('menu.label')} className={styles['menu']}>
      {competitionId ? <CompetitionMenu competitionId={competitionId} /> : <MainMenu />}
    </nav>
  )
}

function MainMenu() {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const organises = (useQuery(adminCompetitionsQuery()).data ?? []).length > 0
  const isSteward = useIsSteward()
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
  const openData = [
    {
      key: 'opendata',
      type: 'group' as const,
      label: t('menu.openData'),
      children: [
        ...(isSteward
          ? [
              entry('/opendata/datasets', t('menu.datasetFiles'), FolderOpen),
              entry('/opendata/applications', t('menu.applications'), ClipboardCheck),
            ]
          : []),
        entry('/opendata/licences', t('menu.licences'), ScrollText),
      ],
    },
  ]
  const armory = [
    {
      key: 'armory',
      type: 'group' as const,
      label: t('menu.armory'),
      children: [
        entry('/armory/submissions', t('menu.toolSubmissions'), ClipboardCheck),
        entry('/armory/reports', t('menu.toolReports'), Flag),
        entry('/armory/outdated', t('menu.outdatedTools'), History),
        entry('/armory/collections', t('menu.toolCollections'), Library),
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
      children: [
        entry('/competitions', t('menu.allCompetitions'), Trophy),
        entry('/materials', t('menu.materials'), Stamp),
        ...(canOrganise(user) ? [entry('/exam-banks', t('menu.examBanks'), BookOpenCheck)] : []),
      ],
    },
  ]
  const training = [
    {
      key: 'training',
      type: 'group' as const,
      label: t('menu.training'),
      children: [entry('/training/questions', t('menu.questions'), Swords)],
    },
    {
      key: 'environments',
      type: 'group' as const,
      label: t('menu.environments'),
      children: [
        entry('/environments/templates', t('menu.templates'), Boxes),
        entry('/environments/running', t('menu.atWork'), Server),
        entry('/environments/capacity', t('menu.capacity'), Gauge),
      ],
    },
  ]
  const administration = [
    {
      key: 'administration',
      type: 'group' as const,
      label: t('menu.administration'),
      children: [
        entry('/people', t('menu.peopleAdmin'), Users),
        entry('/audit', t('menu.auditLog'), ScrollText),
        entry('/site/settings', t('menu.siteSettings'), Settings),
        entry('/site/dictionaries', t('menu.dictionaries'), Tags),
        entry('/site/recommendations', t('menu.recommendations'), Star),
        entry('/site/broadcasts', t('menu.broadcasts'), Megaphone),
        entry('/operations', t('menu.operations'), Activity),
      ],
    },
  ]
  return (
    <Menu
      mode="inline"
      selectedKeys={[selectedMenuKey(pathname)]}
      items={[
        entry('/', t('menu.overview'), LayoutDashboard),
        ...(canEdit(user) ? editing : []),
        ...(isSteward || canEdit(user) ? openData : []),
        ...(canEdit(user) ? armory : []),
        ...(canOrganise(user) || organises ? organising : []),
        ...(canOrganise(user) ? training : []),
        ...(canReview(user) ? reviewing : []),
        ...(isAdministrator(user) ? administration : []),
      ]}
    />
  )
}
