import * as competitions from '@tiltyard/core/competitions'
import { type Actor, newId } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'
import { competitionsJobs } from './competitions.jobs.ts'

const worker = await openWorker()
const { owner, deps } = worker

async function createCompetition() {
  const organiser = { userId: await worker.newUser(), roleId: 3 } as Actor
  const name = { zh: `检索杯${newId().slice(-6)}`, en: 'Search Cup' }
  const created = await competitions.createCompetition(deps, organiser, {
    template: 'jeopardy-24',
    name,
    startsAt: new Date(Date.now() + 3600_000).toISOString(),
  })
  if (!created.ok) throw new Error(created.reason)
  return { organiser, competitionId: created.value.id, name }
}

const documentOf = async (competitionId: string) => {
  const rows = await owner.query<{ title: object; path: string }>(
    `select title, path from platform.search_documents where type = 'competition' and id = $1`,
    [competitionId],
  )
  return rows[0]
}

test('a competition is found by search while it is published', async () => {
  const { organiser, competitionId, name } = await createCompetition()
  expect(await documentOf(competitionId)).toBeUndefined()
  await competitions.publishCompetition(deps, organiser, { competitionId })
  expect(await documentOf(competitionId)).toEqual({ title: name, path: `/competition/${competitionId}` })
  await competitions.unpublishCompetition(deps, organiser, { competitionId })
  expect(await documentOf(competitionId)).toBeUndefined()
})

test('a published competition that is missing in the index is added by the job, a draft is not', async () => {
  const draft = await createCompetition()
  const { organiser, competitionId, name } = await createCompetition()
  await competitions.publishCompetition(deps, organiser, { competitionId })
  await owner.query('delete from platform.search_documents where id = $1', [competitionId])
  await competitionsJobs['competitions.index-missing'](deps)
  expect(await documentOf(competitionId)).toMatchObject({ title: name })
  expect(await documentOf(draft.competitionId)).toBeUndefined()
})
