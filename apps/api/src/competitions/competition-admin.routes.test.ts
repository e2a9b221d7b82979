import {
  createCompetition,
  getCompetitionAdminView,
  getCompetitionSettings,
  publishCompetition,
  saveCompetitionSettings,
  unpublishCompetition,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  createTaskRow,
  getAdminView,
  getSettings,
  inHours,
  listAuditRows,
  listLedger,
  publishScene,
  unchangedSettings,
} from '../testing/competition-admin.fixture.ts'
import { createTeamOf } from '../testing/teams.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, somebody] = [api.visitor(), await api.signedIn()]
const scene = await createAdminScene(api)
const nowhere = { competitionId: newId() }
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const create = (who: Visitor, more: object = {}) =>
  who.call(createCompetition, {
    body: { template: 'jeopardy-48', name: { zh: '新赛' }, startsAt: inHours(48), ...more },
  })

describeRoute(createCompetition, {
  200: async () => {
    const owner = await signedInAs(api, 'organiser')
    const answer = await create(owner, { template: 'campus' })
    const { id } = answer.body.data as { id: string }
    const work = await getAdminView(owner, id)
    expect(work).toMatchObject({
      role: 'owner',
      isPublished: false,
      stages: [{ state: 'waiting', number: 1 }],
      divisions: [
        { number: 0, orgTypes: ['school'], needsReview: true, ranksOverall: true },
        { number: 1, ranksOverall: false, canTakeBloods: false, affectsValue: false },
      ],
    })
    expect(await listLedger(api, id)).toMatchObject([
      { kind: 'division', division: 0, details: { rights: { ranksOverall: true, bloods: true } } },
      { kind: 'division', division: 1, details: { rights: { ranksOverall: false, bloods: false } } },
      { kind: 'bloods', details: { percents: [5, 3, 1] } },
    ])
    expect(await listAuditRows(api, id)).toMatchObject([{ action: 'competitions.create' }])
    return answer
  },
  400: async () => create(scene.owner, { template: 'a circus' }),
  401: () => create(visitor),
  403: () => create(somebody),
  422: async () => {
    const answer = await create(scene.owner, { startsAt: inHours(-1) })
    expect(answer.body).toMatchObject({ reason: 'competitions.start_in_past' })
    return answer
  },
})

describeRoute(getCompetitionAdminView, {
  200: async () => {
    const answer = await scene.judge.call(getCompetitionAdminView, { params: scene.params })
    expect(answer.body.data).toMatchObject({ role: 'judge', counts: { teams: 0, tasks: 0 } })
    const kinds = (answer.body.data as { publishChecklist: { kind: string }[] }).publishChecklist.map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['no_tasks', 'no_overview'])
    return answer
  },
  400: () => scene.owner.call(getCompetitionAdminView, { params: { competitionId: 'x' } }),
  401: () => visitor.call(getCompetitionAdminView, { params: scene.params }),
  404: async () => {
    const administrator = await signedInAs(api, 'administrator')
    expect((await getAdminView(administrator, scene.competitionId)).role).toBe('owner')
    expect((await administrator.call(getCompetitionAdminView, { params: nowhere })).status).toBe(404)
    return scene.outsider.call(getCompetitionAdminView, { params: scene.params })
  },
})

describeRoute(getCompetitionSettings, {
  200: async () => {
    const answer = await scene.judge.call(getCompetitionSettings, { params: scene.params })
    expect(answer.body.data).toMatchObject({
      settingsRevision: 1,
      name: { zh: '数据安全邀请赛' },
      documents: { rules: { zh: { type: 'doc' } } },
      untranslated: [],
    })
    return answer
  },
  400: () => scene.owner.call(getCompetitionSettings, { params: { competitionId: 'x' } }),
  401: () => visitor.call(getCompetitionSettings, { params: scene.params }),
  404: () => scene.outsider.call(getCompetitionSettings, { params: scene.params }),
})

const save = (who: Visitor, competitionId: string, body: object) =>
  who.confirm(saveCompetitionSettings, { params: { competitionId }, body })

describeRoute(saveCompetitionSettings, {
  200: async () => {
    const { competitionId, organiser } = await createAdminScene(api)
    const { settings, ...rest } = await unchangedSettings(organiser, competitionId)
    const answer = await save(organiser, competitionId, {
      ...rest,
      settings: { ...settings, summary: { zh: '三天两夜' } },
      documents: { overview: { zh: paragraph('欢迎 <b>') }, rules: null },
    })
    const after = await getSettings(organiser, competitionId)
    expect(after).toMatchObject({
      settingsRevision: 2,
      summary: { zh: '三天两夜' },
      texts: { rules: null, faq: null },
      untranslated: ['summary', 'overview'],
    })
    expect(after.texts.overview?.zh).toContain('欢迎 &lt;b&gt;')
    const [, saved] = await listAuditRows(api, competitionId)
    expect(saved).toMatchObject({
      action: 'competitions.save-settings',
      before: { summary: null },
      after: { summary: { zh: '三天两夜' } },
    })
    expect(Object.keys(saved?.after ?? {})).not.toContain('teamSizeMax')
    return answer
  },
  400: async () => {
    const { settings, ...rest } = await unchangedSettings(scene.owner, scene.competitionId)
    return save(scene.owner, scene.competitionId, { ...rest, settings: { ...settings, name: {} } })
  },
  401: async () =>
    save(visitor, scene.competitionId, await unchangedSettings(scene.owner, scene.competitionId)),
  403: async () =>
    save(scene.judge, scene.competitionId, await unchangedSettings(scene.owner, scene.competitionId)),
  404: async () =>
    save(scene.outsider, scene.competitionId, await unchangedSettings(scene.owner, scene.competitionId)),
  409: async () => {
    const { competitionId, owner, organiser } = await createAdminScene(api)
    const body = await unchangedSettings(owner, competitionId)
    const both = await Promise.all([save(owner, competitionId, body), save(organiser, competitionId, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    return save(organiser, competitionId, body)
  },
  422: async () => {
    const { settings, ...rest } = await unchangedSettings(scene.owner, scene.competitionId)
    const turned = await save(scene.owner, scene.competitionId, {
      ...rest,
      settings: { ...settings, teamSizeMin: 5, teamSizeMax: 2 },
    })
    expect(turned.body).toMatchObject({ reason: 'competitions.invalid_team_size_range' })
    return save(scene.owner, scene.competitionId, {
      ...rest,
      settings: { ...settings, companyNeedsMaterials: true },
    })
  },
})

const publish = (who: Visitor, competitionId: string) =>
  who.call(publishCompetition, { params: { competitionId } })
const unpublish = (who: Visitor, competitionId: string) =>
  who.call(unpublishCompetition, { params: { competitionId } })

describeRoute(publishCompetition, {
  200: async () => {
    const { competitionId, organiser } = await createAdminScene(api)
    const answer = await publish(organiser, competitionId)
    expect(await getAdminView(organiser, competitionId)).toMatchObject({ isPublished: true })
    const told = await api.owner.query(
      `select 1 from platform.outbox_events where kind = 'pages.invalidated' and payload::text like $1`,
      [`%${competitionId}%`],
    )
    expect(told).toHaveLength(1)
    return answer
  },
  400: () => publish(scene.owner, 'x'),
  401: () => publish(visitor, scene.competitionId),
  403: () => publish(scene.judge, scene.competitionId),
  404: () => publish(scene.outsider, scene.competitionId),
  409: async () => {
    const { competitionId, owner } = await createAdminScene(api)
    await api.owner.query('update platform.divisions set can_join = false where competition_id = $1', [
      competitionId,
    ])
    const answer = await publish(owner, competitionId)
    expect(answer.body).toMatchObject({ reason: 'competitions.publish_checklist_incomplete' })
    return answer
  },
})

describeRoute(unpublishCompetition, {
  200: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    const answer = await unpublish(made.owner, made.competitionId)
    expect(await getAdminView(made.owner, made.competitionId)).toMatchObject({ isPublished: false })
    return answer
  },
  400: () => unpublish(scene.owner, 'x'),
  401: () => unpublish(visitor, scene.competitionId),
  403: () => unpublish(scene.judge, scene.competitionId),
  404: () => unpublish(scene.outsider, scene.competitionId),
  409: async () => {
    const made = await createAdminScene(api, 'jeopardy-24')
    await publishScene(made)
    await createTeamOf(await api.signedIn(), made.competitionId)
    const answer = await unpublish(made.owner, made.competitionId)
    expect(answer.body).toMatchObject({ reason: 'competitions.has_teams' })
    return answer
  },
})

test('the checklist names unpublished tasks and tasks without a flag', async () => {
  const made = await createAdminScene(api)
  await createTaskRow(api, made)
  expect((await getAdminView(made.owner, made.competitionId)).publishChecklist).toMatchObject([
    { kind: 'no_published_task', blocks: false },
    { kind: 'task_without_flag', count: 1 },
    { kind: 'no_overview' },
  ])
})

test('the creator of a competition is its owner and only staff member', async () => {
  const owner = await signedInAs(api, 'organiser')
  const { id } = (await create(owner)).body.data as { id: string }
  const members = await api.owner.query(
    'select user_id, role from platform.competition_staff where competition_id = $1',
    [id],
  )
  expect(members).toEqual([{ user_id: await userIdOf(owner), role: 'owner' }])
})
