import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { demoOrganiser } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'console-exams')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()

const importedCsv = [
  'kind,topic,difficulty,stem_zh,stem_en,option_a_zh,option_a_en,option_b_zh,option_b_en,key',
  'single,密码学,2,AES 的分组长度是多少位？,What is the block size of AES in bits?,128,128,256,256,A',
  'judge,密码学,1,SHA-1 已不适合用于数字签名。,SHA-1 is no longer fit for signatures.,,,,,true',
  'essay,密码学,3,论述零知识证明。,Discuss zero-knowledge proofs.,,,,,',
].join('\n')

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'examPapers')
  const banks = translator(language, 'examBanks')
  const organising = translator(language, 'organising')
  const contents = translator(language, 'contents')
  const basics = translator(language, 'basics')
  /** Of one run: a retry makes its own bank. */
  let mark = ''
  const zh = contents('languages.zh')
  const en = contents('languages.en')

  /** Problems of all pages are collected and asserted at the end, so that one does not hide the others. */
  const wrong: [string, unknown][] = []

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    // Targets that the sticky bar covers in part count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await takeScreenshot(page, {
      path: join(pictures, `${shot}-${language}-${variant.theme}-${variant.width}.png`),
      fullPage: true,
    })
    for (const violation of await violationsInJourney(page)) wrong.push([shot, violation])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (sideways) wrong.push([shot, 'scrolls sideways'])
  }
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  const inDialog = (page: Page, label: string) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true })
  const tab = (page: Page, label: string) => page.getByRole('tab', { name: label, exact: true })
  const writeStem = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: `${banks('stem')} · ${zh}`, exact: true }).click()
    await page.keyboard.type(words)
  }
  const saveAsReady = async (page: Page) => {
    await button(page, basics('save')).click()
    await button(page, banks('makeReady')).click()
    await button(page, banks('toDraft')).waitFor()
  }

  test('an organiser writes and imports questions, and seals a paper of two sections after its rehearsal', {
    timeout: 240_000,
  }, async () => {
    mark = `${language} ${variant.theme} ${variant.width} ${Date.now() % 100_000}`
    wrong.length = 0
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/exam-banks')
    await button(page, banks('create')).click()
    await page.getByLabel(`${banks('name')} · ${zh}`).fill(`数据安全题库 ${mark}`)
    await page.getByLabel(`${banks('name')} · ${en}`).fill(`Data security ${mark}`)
    await checkPage(page, 'bank-new')
    await inDialog(page, banks('create')).click()
    await page.getByText(banks('noItems')).waitFor()
    const bankAddress = page.url()
    await checkPage(page, 'bank-empty')

    // A single choice, whose key follows its option.
    await button(page, banks('newItem')).click()
    await page.getByRole('heading', { name: banks('newItem'), exact: true }).waitFor()
    await page.getByLabel(banks('topic'), { exact: true }).fill('隐私')
    await writeStem(page, '哪一项属于敏感个人信息？')
    for (const [letter, text] of [
      ['A', '公司名称'],
      ['B', '生物识别信息'],
    ] as const)
      await page.getByLabel(`${banks('option', { letter })} · ${zh}`).fill(text)
    await button(page, banks('removeOption', { letter: 'D' })).click()
    await button(page, banks('removeOption', { letter: 'C' })).click()
    await page.getByRole('radio', { name: banks('isRight', { letter: 'B' }) }).check()
    await button(page, banks('moveUp', { letter: 'B' })).click()
    expect(await page.getByRole('radio', { name: banks('isRight', { letter: 'A' }) }).isChecked()).toBe(true)
    await checkPage(page, 'item-new')
    await saveAsReady(page)
    await page.getByLabel(`${banks('option', { letter: 'B' })} · ${en}`).fill('Company name')
    await page.getByText(banks('saveFirst')).waitFor()
    await button(page, basics('save')).click()
    await tab(page, banks('versions.title', { count: 2 })).click()
    for (const number of [1, 2]) {
      const box = page.getByRole('checkbox', { name: banks('versions.number', { number }) })
      await box.click()
      // The URL decides what is checked, a moment after the click.
      await expect.poll(() => box.isChecked()).toBe(true)
    }
    await page.getByRole('heading', { name: `${banks('option', { letter: 'B' })} · ${en}` }).waitFor()
    await checkPage(page, 'item-versions')

    // A fill-in question.
    await page.goto(`${bankAddress}/questions/new`)
    await page.getByText(banks('kinds.fill'), { exact: true }).click()
    await page.getByLabel(banks('topic'), { exact: true }).fill('网络')
    await writeStem(page, 'HTTPS 的默认端口是____。')
    await page.getByLabel(banks('blanks.accepts')).fill('443')
    await page.keyboard.press('Enter')
    await checkPage(page, 'item-fill')
    await saveAsReady(page)
    await checkPage(page, 'item')

    // A file with a question that cannot be imported.
    await page.goto(`${bankAddress}?part=import`)
    await page.locator('[data-attachment=exam-import]').setInputFiles({
      name: 'questions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(importedCsv),
    })
    await page.getByText(banks('import.outcomes.skip')).waitFor()
    await checkPage(page, 'import')
    await button(page, banks('import.make', { count: 2 })).click()
    await page.getByText(banks('import.made', { count: 2 })).waitFor()
    await page.getByRole('link', { name: banks('import.toDrafts') }).click()
    await page.getByText(language === 'zh' ? /AES 的分组长度/ : /block size of AES/).waitFor()
    await checkPage(page, 'bank-drafts')
    await tab(page, banks('parts.members')).click()
    await checkPage(page, 'members')

    // A paper with one section of everything, and one that draws.
    await page.goto(`${site.consoleOrigin}/competitions`)
    await button(page, organising('create')).click()
    await page.getByRole('radio', { name: new RegExp(organising('templates.theory-exam')) }).check()
    await page.getByLabel(`${organising('name')} · ${contents('languages.zh')}`).fill(`理论赛 ${mark}`)
    await page.getByLabel(`${organising('name')} · ${contents('languages.en')}`).fill(`Theory ${mark}`)
    await inDialog(page, organising('create')).click()
    await page.getByText(organising('checklist.no_tasks')).waitFor()
    const competitionId = page.url().split('/').at(-2) ?? ''
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/exam-papers`)
    await page.getByText(t('none')).waitFor()
    await checkPage(page, 'papers-none')
    await button(page, t('create')).click()
    const name = `初赛 ${mark}`
    await page
      .getByRole('dialog')
      .getByLabel(`${t('name')} · ${zh}`)
      .fill(name)
    await inDialog(page, t('create')).click()
    await page.getByText(t('sections.none')).waitFor()
    await checkPage(page, 'paper-new')
    await addSection(page, 1, '单项选择题', banks('kinds.single'))
    await addSection(page, 2, '填空题', banks('kinds.fill'))
    const second = page.locator('#section-2')
    await second.getByText(t('sections.modes.draw'), { exact: true }).click()
    await second.getByLabel(t('sections.draw', { available: 1 })).fill('2')
    await second.getByText(t('sections.problems.too_few', { draw: 2, available: 1 })).waitFor()
    await checkPage(page, 'paper-problem')
    await second.getByLabel(t('sections.draw', { available: 1 })).fill('1')
    await page.getByText(t('totals', { questions: 2, points: 4, minutes: 60 })).waitFor()
    await button(page, basics('save')).click()
    await page.getByText(t('saveFirst')).waitFor({ state: 'hidden' })
    await checkPage(page, 'paper')
    await button(page, t('preview.open')).click()
    await page.getByRole('dialog').getByText('哪一项属于敏感个人信息？').waitFor()
    await checkPage(page, 'preview')
    await inDialog(page, basics('close')).click()
    await button(page, t('rehearsal.open')).click()
    await page.getByText(t('rehearsal.noGaps')).waitFor()
    await checkPage(page, 'rehearsal')
    await inDialog(page, basics('close')).click()
    await button(page, t('seal.open')).click()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    await checkPage(page, 'seal')
    await inDialog(page, t('seal.open')).click()
    await page.getByText(t('sealedText')).waitFor()
    await checkPage(page, 'paper-sealed')
    await tab(page, t('tabs.sittings')).click()
    await page.waitForURL(/\/sittings$/)
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/exam-papers`)
    await page.getByText(t('states.sealed'), { exact: true }).waitFor()
    await checkPage(page, 'papers')
    await page.goto(`${site.consoleOrigin}/exam-banks`)
    await page.getByText(`${language === 'zh' ? '数据安全题库' : 'Data security'} ${mark}`).waitFor()
    await checkPage(page, 'banks')
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  })

  /** A section with all ready questions of one kind of the bank. */
  async function addSection(page: Page, number: number, name: string, kind: string): Promise<void> {
    await button(page, t('sections.add')).click()
    const section = page.locator(`#section-${number}`)
    await section.getByLabel(`${t('sections.name')} · ${zh}`).fill(name)
    await section.getByRole('button', { name: t('sections.addItems') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('picker.bank')).click()
    await page.getByTitle(new RegExp(mark)).last().click()
    await dialog.getByLabel(banks('filters.kind')).click()
    await page.getByTitle(kind, { exact: true }).last().click()
    await dialog.getByText(t('picker.matching', { count: 1 })).waitFor()
    if (number === 1) await checkPage(page, 'picker')
    await dialog.getByRole('button', { name: t('picker.addAll', { count: 1 }) }).click()
    await section.getByText(t('sections.items', { count: 1 })).waitFor()
  }
})
