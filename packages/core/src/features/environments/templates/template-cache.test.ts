import { expect, test } from 'vitest'
import { newId, toReader } from '../../../kernel/index.ts'
import { FakeEngine } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { reconcileEnvironments } from '../reconciler/reconciler-loop.ts'
import {
  createTestDeps,
  createTestTemplate,
  requestTestEnvironment,
} from '../testing/environments.fixture.ts'
import { findTemplate, type TemplateRow } from './template.store.ts'
import { templatePlan } from './template.view.ts'
import { archiveTemplate, saveTemplate } from './templates.ts'

const platform = await openPlatform()
const { owner, database } = platform
const engine = new FakeEngine()
const deps = createTestDeps({ database, engine: engine.driver() })
const organiser = await makePerson(owner)
const templateId = await createTestTemplate(platform, { image: 'first' })

async function imageOfNext(): Promise<string | undefined> {
  const { userId: ownerId } = await makePerson(owner)
  const result = await requestTestEnvironment(deps, { ownerId, templateId })
  await reconcileEnvironments(deps, { holder: newId() })
  return result.ok ? engine.objects.get(result.value.id)?.spec.image : result.reason
}

test('a cached template is used as last changed, and not at all after it is archived', async () => {
  expect([await imageOfNext(), await imageOfNext()]).toEqual(['first', 'first'])
  const row = (await findTemplate(toReader(database), templateId)) as TemplateRow
  const template = { ...templatePlan(row), image: 'second' }
  await saveTemplate({ ...deps, permittedRanges: [] }, organiser, {
    templateId,
    baseRevision: row.revision,
    template,
  })
  expect(await imageOfNext()).toBe('second')
  await archiveTemplate(deps, organiser, { templateId, isArchived: true })
  expect(await imageOfNext()).toBe('environments.not_offered')
})
