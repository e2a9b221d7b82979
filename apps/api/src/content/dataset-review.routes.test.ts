import {
  type ApplicationDetail,
  type ApplicationListItem,
  decideDatasetApplication,
  decideDatasetApplications,
  extendDatasetGrant,
  type GrantListItem,
  getDatasetApplication,
  getOwnDatasetAccess,
  listDatasetApplications,
  listDatasetDownloadDays,
  listDatasetDownloads,
  listDatasetGrants,
  noteDatasetApplication,
  revokeDatasetGrant,
} from '@tiltyard/contracts'
import { verifyApplicant } from '@tiltyard/core/datasets/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createApplicant,
  createDataset,
  grantAccess,
  inDays,
  submitApplicationOf,
} from '../testing/datasets.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [handler, stranger] = [await api.signedIn(), await api.signedIn()]
await verifyApplicant(api, await userIdOf(handler))
const scene = await createDataset(api, { handler })
const newApplication = async (applicant?: Visitor) => {
  const who = applicant ?? (await createApplicant(api))
  const { id, revision } = await submitApplicationOf(scene, who)
  return { who, revision, params: { applicationId: id } }
}
const waiting = await newApplication()
const approval = { decision: 'approve', until: inDays(30) }
const rejection = { decision: 'reject', reason: '用途不明' }

describeRoute(listDatasetApplications, {
  200: async () => {
    const answer = await handler.call(listDatasetApplications)
    const { data } = answer.body.data as { data: ApplicationListItem[] }
    expect(data[0]).toMatchObject({
      id: waiting.params.applicationId,
      state: 'submitted',
      realName: '林知远',
      orgName: '东湖大学',
      isMine: false,
      dataset: { id: scene.id },
    })
    expect((await stranger.call(listDatasetApplications)).body.data).toEqual({ data: [], total: 0 })
    const { params, revision } = await newApplication()
    await handler.call(decideDatasetApplication, { params, body: { revision, decision: rejection } })
    const idsOf = async (who: Visitor, state: string) => {
      const { body } = await who.call(listDatasetApplications, { query: { limit: '100', state } })
      return (body.data as { data: ApplicationListItem[] }).data.map(({ id }) => id)
    }
    expect(await idsOf(handler, 'all')).toEqual(
      expect.arrayContaining([waiting.params.applicationId, params.applicationId]),
    )
    expect(await idsOf(handler, 'submitted')).not.toContain(params.applicationId)
    expect(await idsOf(stranger, 'all')).toEqual([])
    return answer
  },
  400: () => handler.call(listDatasetApplications, { query: { state: 'draft' } }),
  401: () => visitor.call(listDatasetApplications),
})

describeRoute(getDatasetApplication, {
  200: async () => {
    const answer = await handler.call(getDatasetApplication, waiting)
    expect(answer.body.data as ApplicationDetail).toMatchObject({
      purpose: '研究',
      identity: { realName: '林知远' },
      events: [{ kind: 'submitted' }],
      history: [],
      downloads: { ranges: 0, bytes: 0 },
    })
    return answer
  },
  400: () => handler.call(getDatasetApplication, { params: { applicationId: 'x' } }),
  401: () => visitor.call(getDatasetApplication, waiting),
  404: () => stranger.call(getDatasetApplication, waiting),
})

describeRoute(decideDatasetApplication, {
  200: async () => {
    const { who, ...made } = await newApplication()
    const body = { revision: made.revision, decision: approval }
    const answer = await handler.call(decideDatasetApplication, { ...made, body })
    expect((await who.call(getOwnDatasetAccess, { params: { id: scene.id } })).body.data).toMatchObject({
      canDownload: true,
      grant: { until: inDays(30) },
    })
    return answer
  },
  400: () =>
    handler.call(decideDatasetApplication, {
      ...waiting,
      body: { revision: 1, decision: { decision: 'reject' } },
    }),
  401: () =>
    visitor.call(decideDatasetApplication, { ...waiting, body: { revision: 2, decision: rejection } }),
  403: async () => {
    const own = await newApplication(handler)
    return handler.call(decideDatasetApplication, {
      ...own,
      body: { revision: own.revision, decision: approval },
    })
  },
  404: () =>
    stranger.call(decideDatasetApplication, { ...waiting, body: { revision: 2, decision: rejection } }),
  409: () =>
    handler.call(decideDatasetApplication, { ...waiting, body: { revision: 1, decision: rejection } }),
  422: () => {
    const decision = { decision: 'approve', until: inDays(5000) }
    return handler.call(decideDatasetApplication, {
      ...waiting,
      body: { revision: waiting.revision, decision },
    })
  },
})

describeRoute(decideDatasetApplications, {
  200: async () => {
    const both = [await newApplication(), await newApplication()]
    const applications = both.map(({ params, revision }, n) => ({
      id: params.applicationId,
      revision: revision + n,
    }))
    const answer = await handler.call(decideDatasetApplications, {
      body: { applications, decision: rejection },
    })
    expect(answer.body.data).toEqual([
      { id: applications[0]?.id, refusal: null },
      { id: applications[1]?.id, refusal: 'datasets.application_changed' },
    ])
    return answer
  },
  400: () => handler.call(decideDatasetApplications, { body: { applications: [], decision: rejection } }),
  401: () =>
    visitor.call(decideDatasetApplications, {
      body: { applications: [{ id: newId(), revision: 1 }], decision: rejection },
    }),
})

describeRoute(noteDatasetApplication, {
  200: async () => {
    const made = await newApplication()
    const answer = await handler.call(noteDatasetApplication, { ...made, body: { text: '已电话核实' } })
    const { text } = await handler.call(getDatasetApplication, made)
    expect(text).toContain('已电话核实')
    const own = await made.who.call(getOwnDatasetAccess, { params: { id: scene.id } })
    expect(own.text).not.toContain('已电话核实')
    return answer
  },
  400: () => handler.call(noteDatasetApplication, { ...waiting, body: { text: '' } }),
  401: () => visitor.call(noteDatasetApplication, { ...waiting, body: { text: 'x' } }),
  404: () => stranger.call(noteDatasetApplication, { ...waiting, body: { text: 'x' } }),
})

const params = { id: scene.id }
const newGrant = async (applicant?: Visitor) => ({
  params: { id: scene.id, grantId: await grantAccess(api, scene, applicant ?? (await createApplicant(api))) },
})
const grant = await newGrant()
const unknownGrant = { params: { id: scene.id, grantId: newId() } }

describeRoute(listDatasetGrants, {
  200: async () => {
    const answer = await handler.call(listDatasetGrants, { params })
    expect((answer.body.data as { data: GrantListItem[] }).data).toContainEqual(
      expect.objectContaining({
        id: grant.params.grantId,
        endedAt: null,
        orgName: '东湖大学',
        isLicenceAccepted: true,
      }),
    )
    expect(
      (await handler.call(listDatasetGrants, { params, query: { state: 'ended' } })).body.data,
    ).toMatchObject({ total: 0 })
    return answer
  },
  400: () => handler.call(listDatasetGrants, { params, query: { state: 'x' } }),
  401: () => visitor.call(listDatasetGrants, { params }),
  404: () => stranger.call(listDatasetGrants, { params }),
})

/** The handler's own grant: their earlier application of these tests is withdrawn. */
const ownGrant = async () => {
  await api.owner.query(
    `update platform.dataset_applications set state = 'withdrawn' where user_id = $1 and state = 'submitted'`,
    [await userIdOf(handler)],
  )
  await api.owner.query(
    `update platform.dataset_grants set ended_at = now(), end_kind = 'expired' where user_id = $1 and ended_at is null`,
    [await userIdOf(handler)],
  )
  return newGrant(handler)
}
const ended = async () => {
  const made = await newGrant()
  await handler.call(revokeDatasetGrant, { ...made, body: { reason: 'x' } })
  return made
}

describeRoute(extendDatasetGrant, {
  200: async () => {
    const person = await createApplicant(api)
    const answer = await handler.call(extendDatasetGrant, {
      ...(await newGrant(person)),
      body: { until: inDays(300) },
    })
    expect((await person.call(getOwnDatasetAccess, { params })).body.data).toMatchObject({
      grant: { until: inDays(300) },
      application: { until: inDays(300) },
    })
    return answer
  },
  400: () => handler.call(extendDatasetGrant, { ...grant, body: { until: 'tomorrow' } }),
  401: () => visitor.call(extendDatasetGrant, { ...grant, body: { until: inDays(9) } }),
  403: async () => handler.call(extendDatasetGrant, { ...(await ownGrant()), body: { until: inDays(9) } }),
  404: async () => {
    expect((await stranger.call(extendDatasetGrant, { ...grant, body: { until: inDays(9) } })).status).toBe(
      404,
    )
    return handler.call(extendDatasetGrant, { ...unknownGrant, body: { until: inDays(9) } })
  },
  409: async () => handler.call(extendDatasetGrant, { ...(await ended()), body: { until: inDays(9) } }),
  422: () => handler.call(extendDatasetGrant, { ...grant, body: { until: inDays(-9) } }),
})

describeRoute(revokeDatasetGrant, {
  200: async () => {
    const person = await createApplicant(api)
    const answer = await handler.call(revokeDatasetGrant, {
      ...(await newGrant(person)),
      body: { reason: '违反许可' },
    })
    expect((await person.call(getOwnDatasetAccess, { params })).body.data).toMatchObject({
      canDownload: false,
      grant: null,
      application: { state: 'revoked', reason: '违反许可' },
    })
    return answer
  },
  400: () => handler.call(revokeDatasetGrant, { ...grant, body: { reason: '' } }),
  401: () => visitor.call(revokeDatasetGrant, { ...grant, body: { reason: 'x' } }),
  403: async () => handler.call(revokeDatasetGrant, { ...(await ownGrant()), body: { reason: 'x' } }),
  404: () => handler.call(revokeDatasetGrant, { ...unknownGrant, body: { reason: 'x' } }),
  409: async () => handler.call(revokeDatasetGrant, { ...(await ended()), body: { reason: 'x' } }),
})

const person = await api.signedIn()
for (const from of [0, 4])
  await api.owner.query(
    `insert into platform.file_downloads (id, file_id, user_id, source, from_byte, bytes, started_at)
     values (gen_random_uuid(), $1, $2, 'dataset-file', $3, 4, now())`,
    [scene.files.get('flows.csv')?.storedId, await userIdOf(person), from],
  )

describeRoute(listDatasetDownloads, {
  200: async () => {
    const answer = await handler.call(listDatasetDownloads, {
      params,
      query: { userId: await userIdOf(person) },
    })
    expect(answer.body.data).toMatchObject({
      total: 2,
      data: [{ fileName: 'flows.csv', version: '1.0', person: { id: await userIdOf(person) } }, {}],
    })
    return answer
  },
  400: () => handler.call(listDatasetDownloads, { params: { id: 'x' } }),
  401: () => visitor.call(listDatasetDownloads, { params }),
  404: () => stranger.call(listDatasetDownloads, { params }),
})

describeRoute(listDatasetDownloadDays, {
  200: async () => {
    const answer = await handler.call(listDatasetDownloadDays, { params })
    expect(answer.body.data).toMatchObject([{ people: 1, ranges: 2, bytes: 8 }])
    return answer
  },
  400: () => handler.call(listDatasetDownloadDays, { params, query: { days: '0' } }),
  401: () => visitor.call(listDatasetDownloadDays, { params }),
  404: () => stranger.call(listDatasetDownloadDays, { params }),
})
