import {
  acceptDatasetLicence,
  getOwnDatasetAccess,
  listOwnDatasetApplications,
  type OwnApplication,
  saveDatasetApplication,
  submitDatasetApplication,
  withdrawDatasetApplication,
} from '@tiltyard/contracts'
import { insertLicence } from '@tiltyard/core/datasets/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  answers,
  createApplicant,
  createDataset,
  grantAccess,
  inDays,
  saveDraft,
  submitApplicationOf,
} from '../testing/datasets.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const applicant = await createApplicant(api)
const of = (id: string) => ({ params: { id } })
const unknown = of(newId())
const invalid = of('x')
const open = await createDataset(api, { rule: 'open' })
const scene = await createDataset(api)

describeRoute(getOwnDatasetAccess, {
  200: async () => {
    const answer = await applicant.call(getOwnDatasetAccess, of(scene.id))
    expect(answer.body.data).toMatchObject({
      access: 'application',
      canDownload: false,
      isVerified: true,
      identity: { realName: '林知远', orgName: '东湖大学' },
      missing: [],
      application: null,
      grant: null,
    })
    const someone = await api.signedIn()
    const other = await someone.call(getOwnDatasetAccess, of(open.id))
    expect(other.body.data).toMatchObject({ canDownload: true, isVerified: false, identity: null })
    return answer
  },
  400: () => applicant.call(getOwnDatasetAccess, invalid),
  401: () => visitor.call(getOwnDatasetAccess, of(scene.id)),
  404: () => applicant.call(getOwnDatasetAccess, unknown),
})

const draft = { revision: null, ...answers }

describeRoute(saveDatasetApplication, {
  200: async () => {
    const person = await createApplicant(api)
    const answer = await person.call(saveDatasetApplication, { ...of(scene.id), body: { revision: null } })
    const again = await person.call(saveDatasetApplication, {
      ...of(scene.id),
      body: { ...draft, revision: 1 },
    })
    expect(again.body.data).toMatchObject({ revision: 2 })
    return answer
  },
  400: () =>
    applicant.call(saveDatasetApplication, {
      ...of(scene.id),
      body: { ...draft, identity: { realName: 'x' } },
    }),
  401: () => visitor.call(saveDatasetApplication, { ...of(scene.id), body: draft }),
  403: async () => {
    const person = await api.signedIn()
    person.cookies.set('language', 'en')
    const answer = await person.call(saveDatasetApplication, { ...of(scene.id), body: draft })
    expect(answer.body).toMatchObject({
      reason: 'datasets.identity_needed',
      msg: 'Please authenticate your identity first!',
    })
    return answer
  },
  404: () => applicant.call(saveDatasetApplication, { ...unknown, body: draft }),
  409: async () => {
    const notNeeded = await applicant.call(saveDatasetApplication, { ...of(open.id), body: draft })
    expect(notNeeded.body).toMatchObject({ reason: 'datasets.application_not_needed' })
    const person = await createApplicant(api)
    await submitApplicationOf(scene, person)
    person.cookies.set('language', 'en')
    const answer = await person.call(saveDatasetApplication, { ...of(scene.id), body: draft })
    expect(answer.body).toMatchObject({
      reason: 'datasets.already_applied',
      msg: 'You already have a request for this dataset, please do not apply again.',
    })
    return answer
  },
})

describeRoute(submitDatasetApplication, {
  200: async () => {
    const person = await createApplicant(api)
    const { revision } = await saveDraft(scene, person)
    return person.call(submitDatasetApplication, {
      ...of(scene.id),
      body: { revision, licence: scene.licence },
    })
  },
  400: () => applicant.call(submitDatasetApplication, { ...of(scene.id), body: { revision: 1 } }),
  401: () =>
    visitor.call(submitDatasetApplication, {
      ...of(scene.id),
      body: { revision: 1, licence: scene.licence },
    }),
  403: async () => {
    const person = await api.signedIn()
    return person.call(submitDatasetApplication, {
      ...of(scene.id),
      body: { revision: 1, licence: scene.licence },
    })
  },
  404: async () => {
    const person = await createApplicant(api)
    return person.call(submitDatasetApplication, {
      ...of(scene.id),
      body: { revision: 1, licence: scene.licence },
    })
  },
  409: async () => {
    const person = await createApplicant(api)
    const { revision } = await saveDraft(scene, person)
    const licence = { ...scene.licence, sha256: '0'.repeat(64) }
    const answer = await person.call(submitDatasetApplication, {
      ...of(scene.id),
      body: { revision, licence },
    })
    expect(answer.body).toMatchObject({ reason: 'datasets.licence_changed' })
    return answer
  },
  422: async () => {
    const person = await createApplicant(api)
    await person.call(saveDatasetApplication, { ...of(scene.id), body: { ...draft, storage: ' ' } })
    const body = { revision: 1, licence: scene.licence }
    const answer = await person.call(submitDatasetApplication, { ...of(scene.id), body })
    expect(answer.body).toMatchObject({ reason: 'datasets.application_incomplete' })
    return answer
  },
})

describeRoute(withdrawDatasetApplication, {
  200: async () => {
    const person = await createApplicant(api)
    await submitApplicationOf(scene, person)
    const answer = await person.call(withdrawDatasetApplication, of(scene.id))
    await submitApplicationOf(scene, person)
    return answer
  },
  400: () => applicant.call(withdrawDatasetApplication, invalid),
  401: () => visitor.call(withdrawDatasetApplication, of(scene.id)),
  404: async () => (await createApplicant(api)).call(withdrawDatasetApplication, of(scene.id)),
})

describeRoute(acceptDatasetLicence, {
  200: async () => {
    const [other, person] = [await createDataset(api), await createApplicant(api)]
    await grantAccess(api, other, person)
    const next = await insertLicence(api, { licenceId: other.licence.licenceId, version: 2 })
    await api.owner.query('update platform.dataset_access set licence_version = 2 where dataset_id = $1', [
      other.id,
    ])
    expect((await person.call(getOwnDatasetAccess, of(other.id))).body.data).toMatchObject({
      canDownload: false,
    })
    const answer = await person.call(acceptDatasetLicence, { ...of(other.id), body: next })
    expect((await person.call(getOwnDatasetAccess, of(other.id))).body.data).toMatchObject({
      canDownload: true,
    })
    return answer
  },
  400: () => applicant.call(acceptDatasetLicence, { ...of(scene.id), body: {} }),
  401: () => visitor.call(acceptDatasetLicence, { ...of(scene.id), body: scene.licence }),
  403: async () =>
    (await createApplicant(api)).call(acceptDatasetLicence, { ...of(scene.id), body: scene.licence }),
  404: () => applicant.call(acceptDatasetLicence, { ...unknown, body: scene.licence }),
  409: () => applicant.call(acceptDatasetLicence, { ...of(scene.id), body: open.licence }),
})

describeRoute(listOwnDatasetApplications, {
  200: async () => {
    const person = await createApplicant(api)
    await grantAccess(api, scene, person)
    const answer = await person.call(listOwnDatasetApplications)
    expect((answer.body.data as { data: OwnApplication[] }).data).toMatchObject([
      {
        state: 'approved',
        dataset: { id: scene.id, isPublished: true },
        steps: [{ kind: 'submitted' }],
        grant: { isLicenceAccepted: true, canRenew: false },
        until: inDays(100),
      },
    ])
    return answer
  },
  400: () => applicant.call(listOwnDatasetApplications, { query: { page: '0' } }),
  401: () => visitor.call(listOwnDatasetApplications),
})
