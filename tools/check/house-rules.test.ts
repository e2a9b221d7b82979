import { expect, test } from 'vitest'
import { houseProblems } from './house-rules.ts'

const problems = (path: string, text = '') => houseProblems([{ path, text }])

test.for([
  ['packages/core/src/features/teams/joinTeam.ts', 'the file is not in kebab-case'],
  ['packages/core/src/features/Teams/join-team.ts', 'the folder Teams is not in kebab-case'],
  ['packages/core/src/features/teams/team.service.ts', '.service is none of our suffixes'],
  ['packages/core/src/features/teams/team.spec.ts', '.spec is for journeys in e2e; beside code it is .test'],
  ['packages/core/src/utils/join.ts', 'utils says nothing about what is inside'],
  ['packages/core/src/helpers.ts', 'helpers says nothing about what is inside'],
  ['packages/core/src/session-manager.ts', 'session-manager says nothing about what is inside'],
  ['packages/core/src/base.ts', 'base says nothing about what is inside'],
  ['packages/i18n/messages/zh/common.json', 'common says nothing about what is inside'],
  ['packages/db/migrations/teams.sql', 'a migration is called NNNN_what_it_does.sql'],
] as const)('%s is caught', ([path, why]) => {
  expect(problems(path, '-- Why: so')).toEqual([`${path}: ${why}`])
})

test.for([
  'packages/core/src/features/competitions/teams/invitations.ts',
  'packages/core/src/features/competitions/teams/invitation.rules.test.ts',
  'packages/core/src/features/standings/rank-2.rules.ts',
  'apps/web/app/entry.server.tsx',
  'apps/web/app/shell/header.module.css',
  'apps/web/vite.config.ts',
  'e2e/specs/sign-in.spec.ts',
  'packages/ui/tsconfig.json',
  'README.md',
  'deploy/compose/Dockerfile',
])('%s is accepted', (path) => {
  expect(problems(path)).toEqual([])
})

test('a file of more than 300 lines is caught, one of 300 is not', () => {
  expect(problems('packages/ui/src/table.tsx', '\n'.repeat(299).concat('end\n'))).toEqual([])
  expect(problems('packages/ui/src/table.tsx', '\n'.repeat(300).concat('end\n'))).toEqual([
    'packages/ui/src/table.tsx: 301 lines; split by noun before 300',
  ])
})

test.for(['const port = process.env.PORT', "import { env } from 'node:process'"])(
  '%s is caught outside config',
  (text) => {
    expect(problems('apps/api/src/main.ts', text)).toEqual([
      'apps/api/src/main.ts: reads the environment; only packages/config does',
    ])
    for (const path of ['packages/config/src/read.ts', 'tools/dx/dx.ts', 'apps/api/src/main.test.ts'])
      expect(problems(path, text)).toEqual([])
  },
)

test('an area’s index without a header is caught', () => {
  const path = 'packages/core/src/features/competitions/index.ts'
  expect(problems(path, "export { joinTeam } from './join-team.ts'")).toEqual([
    `${path}: an index begins with a comment on what the area owns`,
  ])
  expect(problems(path, '/** Owns teams. */')).toEqual([])
})

test('a migration without its reason is caught', () => {
  const path = 'packages/db/migrations/0001_teams.sql'
  expect(problems(path, 'create table teams ()')).toEqual([
    `${path}: a migration begins with a line that says why (-- Why: …)`,
  ])
})

test('a type test without an expected error is caught', () => {
  const path = 'packages/edge/src/bind.types.ts'
  expect(problems(path, 'bind()')).toEqual([`${path}: holds no line that the compiler must refuse`])
})

test('the second file that sets raw HTML is caught, together with the first', () => {
  const text = '<div dangerouslySetInnerHTML={{ __html: html }} />'
  const first = { path: 'packages/ui/src/rich-text.tsx', text }
  expect(houseProblems([first])).toEqual([])
  expect(houseProblems([first, { path: 'apps/web/app/root.tsx', text }])).toHaveLength(2)
})
