import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { sampleImage } from './sample-image.ts'

const t = translator('zh', 'contents')
const editor = translator('zh', 'editor')
const labelled = (field: 'title' | 'summary' | 'body', language: 'zh' | 'en') =>
  `${t(`fields.${field}`)} · ${t(`languages.${language}`)}`

export type LocalisedTitle = { readonly zh: string; readonly en: string }

export async function writeArticle(page: Page, title: LocalisedTitle): Promise<void> {
  for (const language of ['zh', 'en'] as const) {
    await page.getByLabel(labelled('title', language)).fill(title[language])
    await page.getByLabel(labelled('summary', language)).fill(`${title[language]} …`)
    await writeBody(page, language, `${title[language]}.`)
  }
  await page.getByLabel(t('fields.channel')).click()
  await page.locator('.ant-select-item-option').first().click()
}

export function bodyOf(page: Page, language: 'zh' | 'en') {
  return page.getByRole('textbox', { name: labelled('body', language) })
}

async function writeBody(page: Page, language: 'zh' | 'en', text: string): Promise<void> {
  const body = bodyOf(page, language)
  await body.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const toolbarButton = (page: Page, language: 'zh' | 'en', name: Parameters<typeof editor>[0]) =>
  page
    .getByRole('toolbar', { name: editor('toolbar', { label: labelled('body', language) }) })
    .getByRole('button', { name: editor(name), exact: true })

/** Inserts an image with alternative text, a formula and a table by their toolbar buttons, and types on after each. */
export async function insertBlocks(
  page: Page,
  parts: { readonly alt: string; readonly tex: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const insert = dialog.getByRole('button', { name: editor('insert'), exact: true })

  await toolbarButton(page, 'zh', 'image').click()
  await dialog.locator('input[data-picture-chooser]').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: sampleImage(),
  })
  await dialog.locator('img').waitFor()
  await insert.click()
  // The dialog refuses an image without alternative text.
  await dialog.getByText(editor('altNeeded')).waitFor()
  await dialog.getByLabel(editor('alt')).fill(parts.alt)
  await insert.click()
  await dialog.waitFor({ state: 'hidden' })

  // Nothing is clicked in between: what was inserted must not be replaced by the next insertion or letter.
  await toolbarButton(page, 'zh', 'blockFormula').click()
  await dialog.getByLabel(editor('tex')).fill(parts.tex)
  await insert.click()
  await dialog.waitFor({ state: 'hidden' })

  await page.keyboard.type('如上式。')
  await toolbarButton(page, 'zh', 'table').click()
  await page.keyboard.type('甲')
}
