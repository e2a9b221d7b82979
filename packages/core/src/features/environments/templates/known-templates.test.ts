import type { TemplatePlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newId, reading } from '../../../kernel/index.ts'
import { FakeEngine } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.suite.ts'
import { person } from '../../../testing/teams.suite.ts'
import { archiveTemplate } from '../console/publish-template.ts'
import { saveTemplate } from '../console/save-template.ts'
import { templatePlan } from '../console/template.view.ts'
import { reconcileEnvironments } from '../reconciler/reconcile-environments.ts'
import { ask, aTemplate, depsWith } from '../testing/environments.suite.ts'
import { findTemplate, type TemplateRow } from './template.store.ts'

const platform = await openPlatform()
const { owner, database } = platform
const engine = new FakeEngine()
const deps = depsWith({ database, engine: engine.driver() })
const organiser = await person(owner)
const templateId = await aTemplate(platform, { image: 'first' })

async function imageOfNext(): Promise<string | undefined> {
  const { userId: ownerId } = await person(owner)
  const asked = await ask(deps, { ownerId, templateId })
  await reconcileEnvironments(deps, { holder: newId() })
  return asked.ok ? engine.objects.get(asked.value.id)?.spec.image : asked.reason
}

test('a template that was read before is made as it was changed, and not at all once it is put away', async () => {
  expect([await imageOfNext(), await imageOfNext()]).toEqual(['first', 'first'])
  const row = (await findTemplate(reading(database), templateId)) as TemplateRow
  const template = { ...(templatePlan(row) as TemplatePlan), image: 'second' }
  await saveTemplate({ ...deps, permittedRanges: [] }, organiser, {
    templateId,
    baseRevision: row.revision,
    template,
  })
  expect(await imageOfNext()).toBe('second')
  await archiveTemplate(deps, organiser, { templateId, isArchived: true })
  expect(await imageOfNext()).toBe('environments.none')
})
