import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  addDivision,
  addTaskFile,
  type CompetitionSettingsDetail,
  decideMaterial,
  getCompetitionSettings,
  getTaskFile,
  listMaterials,
  openTask,
  saveCompetitionSettings,
  setTaskFlags,
  submitMaterial,
  uploadFile,
} from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'
import { sampleDocument } from './sample-document.ts'
import { sendForm } from './send-form.ts'
import { site } from './site.ts'

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** Removes the template's requirements that other specs cover and adds an open division. */
export async function prepareCompetition(
  page: Page,
  params: { readonly competitionId: string },
): Promise<void> {
  const {
    settingsRevision,
    documents: _,
    texts: __,
    untranslated: ___,
    ...settings
  } = await callApi<CompetitionSettingsDetail>(page, getCompetitionSettings, { params })
  const saved = await callApi<{ settingsRevision: number }>(page, saveCompetitionSettings, {
    params,
    body: {
      baseRevision: settingsRevision,
      settings: {
        ...settings,
        verifyType: 'none',
        teamSizeMin: 1,
        teamUserFields: { company: [], school: [], other: [] },
        registrationOpensAt: null,
        registrationClosesAt: inSeconds(1800),
        rosterLocksAt: null,
      },
      documents: {},
    },
  })
  await callApi(page, addDivision, {
    params,
    body: {
      baseRevision: saved.settingsRevision,
      division: {
        name: { zh: '公开组', en: 'Open' },
        description: null,
        orgTypes: ['other'],
        canJoin: true,
        needsReview: false,
        ranksOverall: true,
        canSeeTasks: true,
        canSubmit: true,
        scores: true,
        canTakeBloods: true,
        affectsValue: true,
      },
    },
  })
}

/** Gives the task minted flags and a rendered attachment. */
export async function setMintedFlags(
  page: Page,
  params: { readonly competitionId: string; readonly taskId: string },
) {
  await callApi(page, setTaskFlags, { params, body: { flags: [], template: 'flag{own_[TEAM]}' } })
  const [file] = await sendForm<{ fileName: string }[]>(page, uploadFile, {
    fields: { attachmentType: 'task-file' },
    file: { name: 'own.txt', bytes: Buffer.from('yours: {{flag}}\n') },
  })
  await callApi(page, addTaskFile, { params, body: { fileName: file?.fileName ?? '', isTemplated: true } })
}

export async function mintedFlagOf(
  page: Page,
  params: { readonly type: string; readonly competitionId: string; readonly taskId: string },
) {
  const { files } = await callApi<{ files: { id: string; name: string }[] }>(page, openTask, { params })
  const fileId = files.find((file) => file.name === 'own.txt')?.id ?? ''
  const path = getTaskFile.path
    .replace(':type', params.type)
    .replace(':competitionId', params.competitionId)
    .replace(':taskId', params.taskId)
    .replace(':fileId', fileId)
  const redirect = await page.context().request.get(site.origin + path, { maxRedirects: 0 })
  const content = await downloadText(redirect.headers()['location'] ?? '')
  return /flag\{own_\w+\}/.exec(content)?.[0] ?? content
}

/** Browsers resolve names below localhost, Node does not. */
function downloadText(address: string): Promise<string> {
  const { host, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) =>
      text(response).then(resolve, reject),
    ).on('error', reject)
  })
}

export async function submitMaterialOf(page: Page, teamId: string): Promise<void> {
  const [file] = await sendForm<{ fileName: string }[]>(page, uploadFile, {
    fields: { attachmentType: 'personal-material' },
    file: { name: '在职证明.jpg', bytes: await sampleDocument(page) },
  })
  await sendForm(page, submitMaterial, {
    params: { teamId },
    fields: { orgName: '东湖', authenticationFile: file?.fileName ?? '' },
  })
}

export async function decideOnMaterial(
  page: Page,
  params: { readonly competitionId: string },
  decision: object,
) {
  const { data } = await callApi<{ data: { id: string }[] }>(page, listMaterials, { params })
  await callApi(page, decideMaterial, {
    params: { ...params, materialId: data[0]?.id ?? '' },
    body: decision,
  })
}
