import {
  type AnswerOf,
  archiveTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  publishTemplate,
  removeTemplateFile,
  saveTemplate,
  saveTemplateFile,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEnvironmentScene, environmentInputs, samplePlan } from '../testing/environments.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const { aTemplate } = createEnvironmentScene(api)
const organiser = await signedInAs(api, 'organiser')
const stranger = await api.signedIn()
const visitor = api.visitor()
const at = (templateId: string) => ({ params: { templateId } })
const nobodys = at(newId())
const malformed = at('x')
const lastAudit = async (subject: string) =>
  (
    await api.owner.query<{ action: string }>(
      'select action from platform.audit_log where subject = $1 order by seq desc limit 1',
      [subject],
    )
  )[0]?.action
const open = async (templateId: string) =>
  (await organiser.call(getTemplate, at(templateId))).body.data as AnswerOf<typeof getTemplate>

describeRoute(listTemplates, {
  200: async () => {
    const id = await aTemplate()
    const told = await organiser.call(listTemplates)
    expect(told.body.data).toContainEqual(
      expect.objectContaining({ id, state: 'published', revision: 1, running: 0, warm: 0 }),
    )
    return told
  },
  401: () => visitor.call(listTemplates),
  403: () => stranger.call(listTemplates),
})

/** The operator of these tests permits 10.20.0.0/16. */
const lettingOut = (address: string) => ({
  ...samplePlan,
  network: 'egress' as const,
  egressHosts: ['mirror.example', `lab.example=${address}:8443`],
})
describeRoute(createTemplate, {
  200: async () => {
    const told = await organiser.call(createTemplate, { body: { template: samplePlan } })
    const { id } = told.body.data as AnswerOf<typeof createTemplate>
    expect(await open(id)).toMatchObject({ state: 'draft', revision: 1, template: samplePlan, files: [] })
    expect(await lastAudit(`environment-template:${id}`)).toBe('environments.create-template')
    return told
  },
  400: async () => {
    const inGroup = { ...samplePlan, network: 'group' as const, warmMin: 1, warmMax: 1 }
    expect((await organiser.call(createTemplate, { body: { template: inGroup } })).status).toBe(400)
    return organiser.call(createTemplate, { body: { template: { ...samplePlan, uid: 0 } } })
  },
  401: () => visitor.call(createTemplate, environmentInputs.createTemplate()),
  403: () => stranger.call(createTemplate, environmentInputs.createTemplate()),
  422: async () => {
    expect(
      (await organiser.call(createTemplate, { body: { template: lettingOut('10.20.3.4') } })).status,
    ).toBe(200)
    const answer = await organiser.call(createTemplate, { body: { template: lettingOut('10.21.3.4') } })
    expect(answer.body).toMatchObject({
      reason: 'environments.address_not_permitted',
      msg: expect.stringContaining('ENGINE_EGRESS_PRIVATE_RANGES'),
    })
    return answer
  },
})

describeRoute(getTemplate, {
  200: async () => organiser.call(getTemplate, at(await aTemplate())),
  400: () => organiser.call(getTemplate, malformed),
  401: () => visitor.call(getTemplate, nobodys),
  403: () => stranger.call(getTemplate, nobodys),
  404: () => organiser.call(getTemplate, nobodys),
})

const save = (templateId: string, baseRevision = 1) => ({
  ...at(templateId),
  body: { baseRevision, template: { ...samplePlan, memoryMb: 128 } },
})
describeRoute(saveTemplate, {
  200: async () => {
    const id = await aTemplate()
    const told = await organiser.call(saveTemplate, save(id))
    expect(await open(id)).toMatchObject({ revision: 2, template: { memoryMb: 128 } })
    expect(await lastAudit(`environment-template:${id}`)).toBe('environments.save-template')
    return told
  },
  400: () => organiser.call(saveTemplate, save('x')),
  401: () => visitor.call(saveTemplate, save(newId())),
  403: () => stranger.call(saveTemplate, save(newId())),
  404: () => organiser.call(saveTemplate, save(newId())),
  409: async () => {
    const id = await aTemplate()
    await organiser.call(saveTemplate, save(id))
    return organiser.call(saveTemplate, save(id))
  },
  422: async () => {
    const id = await aTemplate()
    const answer = await organiser.call(saveTemplate, {
      ...at(id),
      body: { baseRevision: 1, template: lettingOut('192.168.0.1') },
    })
    expect(await open(id)).toMatchObject({ revision: 1, template: { egressHosts: [] } })
    return answer
  },
})

const publication = (templateId: string, isPublished = false) => ({
  ...at(templateId),
  body: { isPublished },
})
describeRoute(publishTemplate, {
  200: async () => {
    const id = await aTemplate()
    const told = await organiser.call(publishTemplate, publication(id))
    expect(await open(id)).toMatchObject({ state: 'draft', revision: 2 })
    expect(await lastAudit(`environment-template:${id}`)).toBe('environments.unpublish-template')
    return told
  },
  400: () => organiser.call(publishTemplate, publication('x')),
  401: () => visitor.call(publishTemplate, publication(newId())),
  403: () => stranger.call(publishTemplate, publication(newId())),
  404: () => organiser.call(publishTemplate, publication(newId())),
  422: async () => {
    // Stored while the operator permitted more ranges.
    const id = await aTemplate()
    await api.owner.query(
      `update platform.environment_templates set network = 'egress', egress_hosts = '{lab=172.16.0.9:80}', published_at = null where id = $1`,
      [id],
    )
    return organiser.call(publishTemplate, publication(id, true))
  },
})

const archive = (templateId: string) => ({ ...at(templateId), body: { isArchived: true } })
describeRoute(archiveTemplate, {
  200: async () => {
    const id = await aTemplate()
    const told = await organiser.call(archiveTemplate, archive(id))
    expect(await open(id)).toMatchObject({ state: 'archived' })
    expect(await lastAudit(`environment-template:${id}`)).toBe('environments.archive-template')
    return told
  },
  400: () => organiser.call(archiveTemplate, archive('x')),
  401: () => visitor.call(archiveTemplate, archive(newId())),
  403: () => stranger.call(archiveTemplate, archive(newId())),
  404: () => organiser.call(archiveTemplate, archive(newId())),
})

const fileOf = (templateId: string, bytes = 5) => ({
  ...at(templateId),
  body: {
    path: '/tmp/readme',
    mode: 755,
    ownedBy: 'root' as const,
    content: Buffer.alloc(bytes).toString('base64'),
  },
})
describeRoute(saveTemplateFile, {
  200: async () => {
    const id = await aTemplate()
    const told = await organiser.call(saveTemplateFile, fileOf(id))
    expect(await open(id)).toMatchObject({
      revision: 2,
      files: [{ path: '/tmp/readme', mode: 755, ownedBy: 'root', size: 5 }],
    })
    const [kept] = await api.owner.query(
      'select mode from platform.environment_template_files where template_id = $1',
      [id],
    )
    expect(kept).toEqual({ mode: 0o755 })
    return told
  },
  400: () => organiser.call(saveTemplateFile, fileOf('x')),
  401: () => visitor.call(saveTemplateFile, fileOf(newId())),
  403: () => stranger.call(saveTemplateFile, fileOf(newId())),
  404: () => organiser.call(saveTemplateFile, fileOf(newId())),
  // Two bytes fit into the last four base64 characters of the longest accepted text.
  413: async () => organiser.call(saveTemplateFile, fileOf(await aTemplate(), 1_048_578)),
})

const removal = (templateId: string) => ({ ...at(templateId), query: { path: '/tmp/readme' } })
describeRoute(removeTemplateFile, {
  200: async () => {
    const id = await aTemplate()
    await organiser.call(saveTemplateFile, fileOf(id))
    const told = await organiser.call(removeTemplateFile, removal(id))
    expect(await open(id)).toMatchObject({ revision: 3, files: [] })
    return told
  },
  400: () => organiser.call(removeTemplateFile, removal('x')),
  401: () => visitor.call(removeTemplateFile, removal(newId())),
  403: () => stranger.call(removeTemplateFile, removal(newId())),
  404: async () => organiser.call(removeTemplateFile, removal(await aTemplate())),
})
