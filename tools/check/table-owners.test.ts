import { expect, test } from 'vitest'
import { tableOwnerProblems } from './table-owners.ts'

const features = 'packages/core/src/features'
const readme = (area: string, ...tables: string[]) => ({
  path: `${features}/${area}/README.md`,
  text: `# ${area}\n\nOwns ${tables.map((table) => `\`${table}\``).join(', ')}.\n`,
})
const store = (path: string, text: string) => ({ path: `${features}/${path}`, text })

test('a table written by its owner and read by others is accepted', () => {
  const files = [
    readme('teams', 'teams'),
    readme('boards', 'boards'),
    store('teams/team.store.ts', `tx.insertInto('teams').values(row)`),
    store('boards/board.store.ts', `reader.selectFrom('teams').innerJoin('boards', 'a', 'b')`),
    store('boards/board.test.ts', `owner.query('delete from platform.teams where true')`),
  ]
  expect(tableOwnerProblems(files)).toEqual([])
})

test.each([
  ['Kysely insert', `tx.insertInto('teams').values(row)`],
  ['Kysely update', `tx.updateTable('teams as t').set(row)`],
  ['Kysely delete', `tx.deleteFrom('teams').where('id', '=', id)`],
  ['SQL insert', 'sql`insert into teams (id) values (1)`'],
  ['SQL update', 'sql`update teams set name = null`'],
  ['SQL update with an alias', 'sql`update teams t set name = null`'],
  ['SQL delete', 'sql`with gone as (delete from teams where id = 1 returning id) select 1`'],
])('a write by another area is reported: %s', (_, text) => {
  const files = [
    readme('teams', 'teams'),
    readme('boards', 'boards'),
    store('teams/team.store.ts', `tx.insertInto('teams').values(row)`),
    store('boards/board.store.ts', text),
  ]
  expect(tableOwnerProblems(files)).toEqual([
    `${features}/boards/board.store.ts: area boards writes teams, which belongs to teams`,
  ])
})

test('a table without an owner is reported', () => {
  const files = [readme('teams'), store('teams/team.store.ts', `tx.insertInto('teams').values(row)`)]
  expect(tableOwnerProblems(files)).toEqual([
    `teams is written in ${features}/teams/team.store.ts, and no README says who owns it`,
  ])
})
