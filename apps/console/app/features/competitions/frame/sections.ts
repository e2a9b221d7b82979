import type { AdminStage, CompetitionRole } from '@tiltyard/contracts/browser'
import type { ComponentType } from 'react'
import type { SectionName } from '../admin/section-name.ts'
import { sectionsOfTypes } from '../types/index.ts'

/** A lazily loaded screen of a section, which gets its competition by `useCompetition()`. */
type Screen = () => Promise<{ readonly Component: ComponentType }>

export type Section = {
  /** Path segment below /competitions/{id} and key of its name in organising.sections. */
  readonly path: SectionName
  readonly group: 'prepare' | 'run' | 'conclude'
  /** Roles whose menu shows the section; the server enforces permissions. */
  readonly roles: readonly CompetitionRole[]
  /** Null until the screen is built: the menu hides the section and its path is not found. */
  readonly screen: Screen | null
  /** Shown only in a competition that has a stage of a type with this section. */
  readonly isOfType?: true
  /** Subpages by path. */
  readonly below?: Readonly<Record<string, Screen>>
}

const everybody = ['owner', 'organiser', 'judge', 'monitor'] as const
const organisers = ['owner', 'organiser'] as const
const judges = ['owner', 'organiser', 'judge'] as const

const examPapers = () => import('../../exams/papers/index.ts')
const examSittings = () => import('../../exams/sittings/index.ts')
const examMarks = () => import('../../exams/marks/index.ts')

/** All sections of a competition in the order of the work; the router and the menu both follow this list. */
const sections: readonly Section[] = [
  {
    path: 'overview',
    group: 'prepare',
    roles: everybody,
    screen: () => import('../overview/overview-screen.tsx'),
  },
  {
    path: 'settings',
    group: 'prepare',
    roles: organisers,
    screen: () => import('../settings/settings-screen.tsx'),
  },
  { path: 'stages', group: 'prepare', roles: everybody, screen: () => import('../stages/stages-screen.tsx') },
  {
    path: 'divisions',
    group: 'prepare',
    roles: organisers,
    screen: () => import('../divisions/divisions-screen.tsx'),
  },
  {
    path: 'tasks',
    group: 'prepare',
    roles: organisers,
    screen: () => import('../tasks/tasks-screen.tsx'),
    below: { ':taskId': () => import('../tasks/task-screen.tsx') },
  },
  {
    path: 'exam-papers',
    group: 'prepare',
    roles: everybody,
    isOfType: true,
    screen: async () => ({ Component: (await examPapers()).PapersScreen }),
    below: {
      ':taskId': async () => ({ Component: (await examPapers()).PaperScreen }),
      ':taskId/sittings': async () => ({ Component: (await examSittings()).SittingsScreen }),
      ':taskId/marks': async () => ({ Component: (await examMarks()).MarksScreen }),
    },
  },
  { path: 'group', group: 'prepare', roles: everybody, screen: () => import('../staff/staff-screen.tsx') },
  { path: 'entries', group: 'run', roles: judges, screen: () => import('../entries/entries-screen.tsx') },
  {
    path: 'materials',
    group: 'run',
    roles: organisers,
    screen: () => import('../materials/materials-section.tsx'),
  },
  {
    path: 'announcements',
    group: 'run',
    roles: organisers,
    screen: () => import('../announcements/announcements-screen.tsx'),
  },
  { path: 'monitor', group: 'run', roles: everybody, screen: () => import('../monitor/monitor-screen.tsx') },
  {
    path: 'statistics',
    group: 'run',
    roles: everybody,
    screen: () => import('../statistics/statistics-screen.tsx'),
  },
  {
    path: 'incidents',
    group: 'run',
    roles: everybody,
    screen: () => import('../incidents/incidents-screen.tsx'),
  },
  { path: 'appeals', group: 'run', roles: everybody, screen: () => import('../appeals/appeals-screen.tsx') },
  {
    path: 'results',
    group: 'conclude',
    roles: organisers,
    screen: () => import('../results/results-screen.tsx'),
  },
  {
    path: 'writeups',
    group: 'conclude',
    roles: organisers,
    screen: () => import('../writeups/writeups-screen.tsx'),
  },
  {
    path: 'certificates',
    group: 'conclude',
    roles: organisers,
    screen: () => import('../certificates/certificates-screen.tsx'),
  },
  { path: 'audit', group: 'conclude', roles: organisers, screen: () => import('../log/log-screen.tsx') },
  {
    path: 'transfer',
    group: 'conclude',
    roles: organisers,
    screen: () => import('../transfer/transfer-screen.tsx'),
  },
]

export const sectionRoutes = () =>
  sections.flatMap(({ path, screen, below = {} }) =>
    screen
      ? [
          { path: path as string, lazy: screen },
          ...Object.entries(below).map(([rest, lazy]) => ({ path: `${path}/${rest}`, lazy })),
        ]
      : [],
  )

export function sectionsFor(
  role: CompetitionRole,
  stages: readonly Pick<AdminStage, 'type'>[],
): readonly Section[] {
  const ofTypes = sectionsOfTypes(stages)
  return sections.filter(
    ({ path, roles, screen, isOfType }) =>
      screen !== null && roles.includes(role) && (!isOfType || ofTypes.includes(path)),
  )
}
