import { describeMigrationProblem, migrate, type Tenancy } from '@tiltyard/db/migrate'
import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from './scratch-database.fixture.ts'

const scratch = await scratchDatabase()
const weak = `tiltyard_weak_${process.pid}`
const urlOf = (change: (url: URL) => void) => {
  const url = new URL(scratch.ownerUrl)
  change(url)
  return url.href
}
const problemOf = (url: string, tenancies: readonly Tenancy[] = scratch.tenancies) =>
  migrate(url, tenancies).then(
    () => 'migrated',
    (fault: unknown) => describeMigrationProblem(fault),
  )

test('a role without the rights to migrate is told which it needs, without a stack', async () => {
  await scratch.as('owner', `create role ${weak} login`)
  afterAll(() => scratch.as('owner', `drop owned by ${weak}; drop role ${weak}`))
  const problem = await problemOf(
    urlOf((url) => {
      url.username = weak
      url.password = ''
    }),
  )
  expect(problem).toMatch(/permission denied/)
  expect(problem).toContain('has to own the database')
  expect(problem).not.toContain('    at ')
})

test('a database that does not exist, a host that is away and a failing migration are named', async () => {
  expect(await problemOf(urlOf((url) => (url.pathname = '/tiltyard_nowhere')))).toContain('does not exist')
  expect(await problemOf(urlOf((url) => (url.port = '1')))).toContain('Nothing listens there')
  await scratch.as('owner', 'create schema platform; create table platform.users (id int)')
  const problem = await problemOf(scratch.ownerUrl)
  expect(problem).toContain('migration platform/0001_users_and_sessions.sql failed on schema platform')
  expect(problem).toContain('relation "users" already exists')
})

test('a fault of our own keeps its stack', () => {
  expect(describeMigrationProblem(new TypeError('x is not a function'))).toBeNull()
})
