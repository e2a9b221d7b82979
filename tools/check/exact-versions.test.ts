import { expect, test } from 'vitest'
import { versionProblems } from './exact-versions.ts'
import { parseCatalog, parseManifest } from './manifests.ts'

const manifest = (path: string, dependencies: Record<string, string>) =>
  parseManifest(path, JSON.stringify({ devDependencies: dependencies }))

test.for(['^1.2.3', '~1.2.3', '1.2', '1.x', '*', 'latest', '>=1.0.0', 'npm:other@^1.2.3'])(
  'a version written as %s is caught',
  (version) => {
    expect(versionProblems([manifest('a/package.json', { zod: version })], {})).toEqual([
      `a/package.json: zod is ${version}, not an exact version`,
    ])
  },
)

test('a range in the catalog is caught', () => {
  expect(versionProblems([manifest('a/package.json', { zod: 'catalog:' })], { zod: '^4.0.0' })).toEqual([
    'pnpm-workspace.yaml: zod is ^4.0.0, not an exact version',
  ])
})

test('two versions of one package are caught', () => {
  const manifests = [
    manifest('a/package.json', { zod: 'catalog:' }),
    manifest('b/package.json', { zod: '4.0.1' }),
  ]
  expect(versionProblems(manifests, { zod: '4.0.0' })).toEqual([
    'b/package.json: zod is 4.0.1, but 4.0.0 in a/package.json',
  ])
})

test('an unused or missing catalog entry is caught', () => {
  expect(versionProblems([manifest('a/package.json', { pg: 'catalog:' })], { zod: '4.0.0' })).toEqual([
    'a/package.json: pg is not in the catalog',
    'pnpm-workspace.yaml: no package uses zod from the catalog',
  ])
})

test('exact versions, workspace packages and aliases pass', () => {
  const dependencies = {
    zod: 'catalog:',
    core: 'workspace:*',
    'typescript-7': 'npm:typescript@7.0.2',
    pg: '8.1.0-rc.1',
  }
  expect(versionProblems([manifest('a/package.json', dependencies)], { zod: '4.0.0' })).toEqual([])
})

test('the catalog is parsed up to the next setting', () => {
  const yaml = "packages:\n  - apps/*\n\ncatalog:\n  zod: 4.0.0\n  '@types/pg': 8.1.0\n\nengineStrict: true\n"
  expect(parseCatalog(yaml)).toEqual({ zod: '4.0.0', '@types/pg': '8.1.0' })
})
