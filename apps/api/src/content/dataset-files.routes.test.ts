import {
  type AdminDataset,
  addDatasetFile,
  approveDatasetSample,
  beginDatasetUpload,
  changeDatasetFile,
  createDatasetVersion,
  type FileProfileReport,
  getAdminDataset,
  getFileProfile,
  listDatasetTables,
  listDatasetTraces,
  maxBytesOf,
  profileDatasetFile,
  type RouteShape,
  removeDatasetFile,
  saveDatasetColumns,
  saveDatasetDecoys,
  traceDatasetFile,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDataset, insertProfile } from '../testing/datasets.fixture.ts'
import { upload, uploadedFile } from '../testing/uploads.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [owner, handler, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const published = await createDataset(api, {
  owner,
  handler,
  files: { 'flows.csv': 'a,b\n1,2\n', 'notes.pdf': '%PDF' },
})
const fileOf = (name: string) => published.files.get(name)?.id ?? ''
const params = { id: published.id, fileId: fileOf('flows.csv') }

function guarded(route: RouteShape, sent: object = {}, at: Record<string, string> = params) {
  return {
    400: () => owner.call(route, { params: { ...at, id: 'x' }, ...sent }),
    401: () => visitor.call(route, { params: at, ...sent }),
    403: () => handler.call(route, { params: at, ...sent }),
    404: () => stranger.call(route, { params: at, ...sent }),
  }
}

const newDraft = async () => {
  const { id } = await createDataset(api, { owner, handler })
  const body = { number: '2.0', notes: { zh: '新' } }
  const answer = await owner.call(createDatasetVersion, { params: { id }, body })
  return { id, versionId: (answer.body.data as { id: string }).id }
}
const uploaded = async (who: Visitor = owner, fileName = 'data.csv', content = 'x,y\n1,2\n') =>
  uploadedFile(await upload(who, 'dataset-file', { content: Buffer.from(content), fileName })).fileName
const newFile = async (fileName = 'data.csv') => {
  const draft = await newDraft()
  const { body } = await owner.call(addDatasetFile, {
    params: draft,
    body: { fileName: await uploaded(owner, fileName) },
  })
  return { ...draft, fileId: (body.data as { id: string }).id }
}

const file = { name: 'data.csv', size: maxBytesOf('dataset-file', 2) }
describeRoute(beginDatasetUpload, {
  200: async () => {
    const answer = await owner.call(beginDatasetUpload, { params, body: file })
    expect(answer.body.data).toMatchObject({ state: 'receiving', size: 50 * 1024 ** 3 })
    return answer
  },
  ...guarded(beginDatasetUpload, { body: file }),
  409: async () => {
    const hoarder = await api.signedIn()
    const { id } = await createDataset(api, { owner: hoarder })
    for (let n = 0; n < 2; n += 1) await hoarder.call(beginDatasetUpload, { params: { id }, body: file })
    return hoarder.call(beginDatasetUpload, { params: { id }, body: file })
  },
  413: () => owner.call(beginDatasetUpload, { params, body: { ...file, size: file.size + 1 } }),
})

describeRoute(addDatasetFile, {
  200: async () => {
    const draft = await newDraft()
    const fileName = await uploaded()
    const answer = await owner.call(addDatasetFile, { params: draft, body: { fileName } })
    const { body } = await owner.call(getAdminDataset, { params: draft })
    expect((body.data as AdminDataset).versions[0]?.files).toMatchObject([
      { name: 'data.csv', size: 8, format: 'csv', profileState: 'queued', isWatermarked: false },
    ])
    return answer
  },
  ...guarded(
    addDatasetFile,
    { body: { fileName: `private/dataset-file/${newId()}` } },
    {
      id: published.id,
      versionId: published.versionId,
    },
  ),
  404: async () => {
    const draft = await newDraft()
    const foreign = { fileName: await uploaded(stranger) }
    expect((await owner.call(addDatasetFile, { params: draft, body: foreign })).status).toBe(404)
    const { id } = draft
    return owner.call(addDatasetFile, {
      params: { id, versionId: newId() },
      body: { fileName: await uploaded() },
    })
  },
  409: async () => {
    const draft = await newDraft()
    await owner.call(addDatasetFile, { params: draft, body: { fileName: await uploaded() } })
    const again = await owner.call(addDatasetFile, { params: draft, body: { fileName: await uploaded() } })
    expect(again.body).toMatchObject({ reason: 'datasets.file_name_taken' })
    const at = { id: published.id, versionId: published.versionId }
    return owner.call(addDatasetFile, { params: at, body: { fileName: await uploaded() } })
  },
})

const described = { body: { description: { zh: '流量' } } }
describeRoute(changeDatasetFile, {
  200: async () => owner.call(changeDatasetFile, { params: await newFile(), ...described }),
  ...guarded(changeDatasetFile, described),
  409: () => owner.call(changeDatasetFile, { params, ...described }),
})

describeRoute(removeDatasetFile, {
  200: async () => {
    const draft = await newFile()
    const answer = await owner.call(removeDatasetFile, { params: draft })
    const { body } = await owner.call(getAdminDataset, { params: draft })
    expect((body.data as AdminDataset).versions[0]?.files).toEqual([])
    return answer
  },
  ...guarded(removeDatasetFile),
  409: () => owner.call(removeDatasetFile, { params }),
})

const decoys = (rows = 128) => ({
  body: { csv: `x,y\n${Array.from({ length: rows }, (_, n) => `${n},${n}`).join('\n')}\n` },
})
describeRoute(saveDatasetDecoys, {
  200: async () => {
    const draft = await newFile()
    const answer = await owner.call(saveDatasetDecoys, { params: draft, ...decoys() })
    const { body } = await owner.call(getAdminDataset, { params: draft })
    expect((body.data as AdminDataset).versions[0]?.files).toMatchObject([{ isWatermarked: true }])
    expect((await owner.call(saveDatasetDecoys, { params: draft, body: { csv: null } })).status).toBe(200)
    return answer
  },
  ...guarded(saveDatasetDecoys, decoys()),
  409: () => owner.call(saveDatasetDecoys, { params, ...decoys() }),
  422: async () => {
    const text = await owner.call(saveDatasetDecoys, { params: await newFile('notes.txt'), ...decoys() })
    expect(text.body).toMatchObject({ reason: 'datasets.format_not_supported' })
    return owner.call(saveDatasetDecoys, { params: await newFile(), ...decoys(127) })
  },
})

describeRoute(profileDatasetFile, {
  200: () => owner.call(profileDatasetFile, { params }),
  ...guarded(profileDatasetFile),
  422: () => owner.call(profileDatasetFile, { params: { ...params, fileId: fileOf('notes.pdf') } }),
})

/** Statistics as the job leaves them. */
const withProfile = async () => {
  const made = await createDataset(api, { owner, handler })
  const fileId = made.files.get('flows.csv')?.id ?? ''
  await insertProfile(api, fileId, { kind: 'text', sensitive: ['mobile'] })
  return { id: made.id, fileId }
}

describeRoute(getFileProfile, {
  200: async () => {
    const at = await withProfile()
    const answer = await handler.call(getFileProfile, { params: at })
    expect(answer.body.data as FileProfileReport).toMatchObject({
      state: 'done',
      rowCount: 1,
      columns: [{ name: 'a', sensitive: ['mobile'] }],
      sample: [['13800138000']],
      isSampleApproved: false,
    })
    return answer
  },
  400: () => owner.call(getFileProfile, { params: { ...params, fileId: 'x' } }),
  401: () => visitor.call(getFileProfile, { params }),
  404: () => stranger.call(getFileProfile, { params }),
})

const words = { body: { columns: [{ position: 1, unit: 'ms', meaning: { zh: '时延', en: 'Latency' } }] } }
describeRoute(saveDatasetColumns, {
  200: async () => {
    const at = await withProfile()
    const answer = await owner.call(saveDatasetColumns, { params: at, ...words })
    const { body } = await visitor.call(listDatasetTables, { params: at })
    expect(body.data).toMatchObject([{ columns: [{ unit: 'ms', meaning: { en: 'Latency' } }], sample: null }])
    return answer
  },
  ...guarded(saveDatasetColumns, words),
})

describeRoute(approveDatasetSample, {
  200: async () => {
    const at = await withProfile()
    const answer = await owner.call(approveDatasetSample, { params: at, body: { isApproved: true } })
    expect((await visitor.call(listDatasetTables, { params: at })).text).toContain('13800138000')
    await owner.call(approveDatasetSample, { params: at, body: { isApproved: false } })
    expect((await visitor.call(listDatasetTables, { params: at })).text).not.toContain('13800138000')
    return answer
  },
  ...guarded(approveDatasetSample, { body: { isApproved: true } }),
  404: () => owner.call(approveDatasetSample, { params, body: { isApproved: true } }),
})

const marked = async () => {
  const draft = await newFile()
  await owner.call(saveDatasetDecoys, { params: draft, ...decoys() })
  return draft
}

describeRoute(traceDatasetFile, {
  200: async () => {
    const at = await marked()
    const answer = await owner.call(traceDatasetFile, {
      params: at,
      body: { fileName: await uploaded(owner, 'leak.csv') },
    })
    const { body } = await owner.call(listDatasetTraces, { params: at })
    expect(body.data).toMatchObject([{ name: 'leak.csv', state: 'queued', result: null }])
    return answer
  },
  ...guarded(traceDatasetFile, { body: { fileName: `private/dataset-file/${newId()}` } }),
  422: async () => owner.call(traceDatasetFile, { params, body: { fileName: await uploaded() } }),
})

describeRoute(listDatasetTraces, {
  200: () => owner.call(listDatasetTraces, { params }),
  ...guarded(listDatasetTraces),
})
