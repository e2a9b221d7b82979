import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CompetitionAdminView,
  changeStage,
  createCompetition,
  createTeam,
  decideEntry,
  decideIncident,
  freezeStage,
  getCompetitionAdminView,
  getScoreboard,
  listAdminTasks,
  listIncidents,
  publishCompetition,
  publishResults,
  registerTeam,
  revealBoard,
  type Scoreboard,
  submitFlag,
} from '@tiltyard/contracts'
import { sampleFlag, sampleFoldersZip, sampleName } from '@tiltyard/core/competitions/transfer/testing'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { register } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import {
  decideOnMaterial,
  inSeconds,
  mintedFlagOf,
  prepareCompetition,
  setMintedFlags,
  submitMaterialOf,
} from '../support/competition-steps.ts'
import { openConsole, signInToConsole } from '../support/console.ts'
import { startEmptySite } from '../support/empty-site.ts'
import { demoCaptain, demoOrganiser, demoPlayer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'competition-whole')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 1440 },
] as const)
const mintedFlagTask = 2

describe.each(variants)('in $language, $theme', (variant) => {
  const { language } = variant
  const t = translator(language, 'transfer')
  const mark = `${language}-${Date.now() % 1_000_000}`
  const name = { zh: `全程杯 ${mark}`, en: `The Whole Way ${mark}` }

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    await takeScreenshot(page, { path: join(pictures, `${shot}-${language}.png`), fullPage: true })
    expect(await violationsInJourney(page), shot).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(sideways, `${shot} scrolls sideways`).toBe(false)
  }
  const archive = (bytes: Buffer) => ({ name: '题目.zip', mimeType: 'application/zip', buffer: bytes })

  test('a competition runs from its template to its bundle, and importing the bundle gives an equal board', {
    timeout: 380_000,
  }, async () => {
    const { page } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/competitions')
    const { id: competitionId } = await callApi<{ id: string }>(page, createCompetition, {
      body: { template: 'company', name, startsAt: inSeconds(3600) },
    })
    const params = { competitionId }
    const atWork = () => callApi<CompetitionAdminView>(page, getCompetitionAdminView, { params })
    await prepareCompetition(page, params)
    const { stages, divisions } = await atWork()
    const stageId = stages[0]?.id ?? ''
    const ofStage = { competitionId, stageId }

    // Twenty tasks are previewed first and created on confirmation.
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/transfer`)
    await page.getByRole('checkbox', { name: t('tasks.publish') }).check()
    await page.getByLabel(t('tasks.choose')).setInputFiles(archive(Buffer.from('no archive')))
    await page.getByRole('button', { name: t('tasks.check'), exact: true }).click()
    await page
      .getByText(
        translator(language, 'errors')('transfer.invalid_archive', { why: 'not_an_archive', where: 'none' }),
      )
      .waitFor()
    await checkPage(page, 'transfer-refused')
    await page.getByLabel(t('tasks.other')).setInputFiles(archive(sampleFoldersZip(20)))
    await page.getByRole('button', { name: t('tasks.check'), exact: true }).click()
    await page.getByRole('heading', { name: t('tasks.found', { count: 20 }) }).waitFor()
    await checkPage(page, 'transfer-report')
    await page.getByRole('button', { name: t('tasks.make', { count: 20 }), exact: true }).click()
    await page.getByText(t('tasks.made', { count: 20 })).waitFor()
    await checkPage(page, 'transfer-made')
    const tasks = await callApi<{ id: string; name: { zh: string } }[]>(page, listAdminTasks, { params })
    const taskId = (n: number) => tasks.find((task) => task.name.zh === sampleName(n))?.id ?? ''
    await setMintedFlags(page, { competitionId, taskId: taskId(mintedFlagTask) })
    await callApi(page, publishCompetition, { params })

    // Two teams: one is accepted at once, the material of the company team is returned once.
    const player = await browser.visit(variant)
    await openSession(player.page, demoPlayer)
    const captain = await browser.visit(variant)
    await openSession(captain.page, demoCaptain)
    const division = (orgType: string) =>
      divisions.find(({ orgTypes }) => orgTypes?.includes(orgType as never))?.id ?? ''
    const createTeamBy = (who: Page, orgType: string) =>
      callApi<{ id: string }>(who, createTeam, {
        body: { competitionId, name: `${orgType} ${mark}`, orgType, orgName: '东湖' },
      })
    const enter = (who: Page, orgType: string) =>
      callApi<{ state: string }>(who, registerTeam, {
        params,
        body: { divisionId: division(orgType), agreement: true },
      })
    await createTeamBy(player.page, 'other')
    expect(await enter(player.page, 'other')).toMatchObject({ state: 'accepted' })
    const company = await createTeamBy(captain.page, 'company')
    await submitMaterialOf(captain.page, company.id)
    await decideOnMaterial(page, params, {
      decision: 'return',
      reason: '看不清公章 / The seal cannot be read',
    })
    await submitMaterialOf(captain.page, company.id)
    await decideOnMaterial(page, params, { decision: 'approve' })
    expect(await enter(captain.page, 'company')).toMatchObject({ state: 'submitted' })
    await callApi(page, decideEntry, {
      params: { competitionId, teamId: company.id },
      body: { decision: 'accept', state: 'submitted' },
    })

    // The stage starts; one team submits the minted flag of the other.
    const stage = async (plan: { startsAt: string; freezeAt: string | null; endsAt: string }) => {
      const { settingsRevision, stages: now } = await atWork()
      const { name: stageName, type } = now[0] as CompetitionAdminView['stages'][number]
      await callApi(page, changeStage, {
        params: ofStage,
        body: { baseRevision: settingsRevision, stage: { name: stageName, type, revealAt: null, ...plan } },
      })
    }
    const startsAt = inSeconds(4)
    await stage({ startsAt, freezeAt: null, endsAt: inSeconds(3600) })
    await expect.poll(async () => (await atWork()).stages[0]?.state, { timeout: 20_000 }).toBe('running')
    const at = (n: number) => ({ type: 'jeopardy', competitionId, taskId: taskId(n) })
    const send = (who: Page, n: number, flag: string) =>
      callApi<{ verdict: string }>(who, submitFlag, { params: at(n), body: { flag } })
    expect(await send(player.page, 1, sampleFlag(1))).toMatchObject({ verdict: 'right' })
    expect(await send(player.page, 4, 'flag{no}')).toMatchObject({ verdict: 'wrong' })
    expect(await send(captain.page, 1, sampleFlag(1))).toMatchObject({ verdict: 'right' })
    expect(await send(captain.page, 4, sampleFlag(4))).toMatchObject({ verdict: 'right' })
    const mintedFlag = await mintedFlagOf(player.page, at(mintedFlagTask))
    expect(await send(captain.page, mintedFlagTask, mintedFlag)).toMatchObject({ verdict: 'wrong' })
    expect(await send(player.page, mintedFlagTask, mintedFlag)).toMatchObject({ verdict: 'right' })
    const { data: cases } = await callApi<{ data: { id: string }[] }>(page, listIncidents, { params })
    expect(cases).toHaveLength(1)
    await callApi(page, decideIncident, {
      params: { competitionId, incidentId: cases[0]?.id ?? '' },
      body: { state: 'confirmed', note: '同一面专属旗 / One and the same flag' },
    })

    // Freeze, end, reveal, publish.
    const boardOf = async (id: string, who = page) => {
      const board = await callApi<Scoreboard>(who, getScoreboard, {
        params: { type: 'jeopardy', competitionId: id },
      })
      return board.rows.map(({ rank, name: team, score, solves, lastAt }) => ({
        rank,
        team,
        score,
        solves,
        lastAt,
      }))
    }
    await callApi(page, freezeStage, { params: ofStage })
    // The board follows its ledger within half a second: two solves of each team precede the freeze.
    const solvesShown = async () => (await boardOf(competitionId)).map(({ solves }) => solves)
    await expect.poll(solvesShown, { timeout: 10_000 }).toEqual([2, 2])
    const frozen = await boardOf(competitionId)
    expect(await send(captain.page, 5, sampleFlag(5))).toMatchObject({ verdict: 'right' })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await boardOf(competitionId)).toEqual(frozen)
    const {
      stages: [running],
    } = await atWork()
    await stage({
      startsAt: running?.startsAt ?? '',
      freezeAt: running?.freezeAt ?? null,
      endsAt: inSeconds(4),
    })
    await expect.poll(async () => (await atWork()).stages[0]?.state, { timeout: 20_000 }).toBe('over')
    await callApi(page, revealBoard, { params })
    await expect.poll(() => boardOf(competitionId), { timeout: 10_000 }).not.toEqual(frozen)
    await callApi(page, publishResults, {
      params,
      body: { awards: [{ place: 1, award: { zh: '一等奖', en: 'First' } }] },
    })

    // Export as a bundle and replay of its ledger.
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/transfer`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t('bundle.download') }).click()
    const bundle = await readFile(await (await download).path())
    for (const secret of [sampleFlag(1), mintedFlag, demoPlayer.email, demoCaptain.email])
      expect(bundle.includes(secret)).toBe(false)
    const board = await boardOf(competitionId)

    // Import into an empty installation.
    const elsewhere = await startEmptySite()
    try {
      const newcomer = newPerson()
      const { page: first } = await browser.visit(variant)
      await register(first, newcomer, elsewhere)
      await elsewhere.admin('create', newcomer.displayName)
      const { page: there } = await browser.visit(variant)
      await signInToConsole(there, newcomer, { language, path: '/competitions', at: elsewhere })
      await there.getByRole('button', { name: t('import.open'), exact: true }).click()
      const dialog = there.getByRole('dialog')
      await dialog.getByLabel(t('import.choose')).setInputFiles({ ...archive(bundle), name: '全程杯.zip' })
      await dialog.getByRole('button', { name: t('import.check'), exact: true }).click()
      await dialog.getByText(t('import.chain')).waitFor()
      await checkPage(there, 'bundle-report')
      await dialog.getByRole('button', { name: t('import.make'), exact: true }).click()
      await there.waitForURL((url) => url.pathname.endsWith('/overview'))
      // The import is hidden until it is published; staff see the board at once.
      expect(await boardOf(there.url().split('/').at(-2) ?? '', there)).toEqual(board)
      await checkPage(there, 'restored')
    } finally {
      await elsewhere.stop()
    }
  })
})
