import type { Language } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Locator, Page } from 'playwright-core'
import { sampleImage } from './sample-image.ts'

const editor = translator('zh', 'editor')

/** The label of a text in `language`, on a page in `pageLanguage`. */
function labelled(field: 'title' | 'summary' | 'body', language: Language, pageLanguage: Language): string {
  const t = translator(pageLanguage, 'contents')
  return `${t(`fields.${field}`)} · ${t(`languages.${language}`)}`
}

export type LocalisedTitle = { readonly zh: string; readonly en: string }

export async function writeArticle(
  page: Page,
  title: LocalisedTitle,
  { pageLanguage = 'zh', channel }: { readonly pageLanguage?: Language; readonly channel?: string } = {},
): Promise<void> {
  for (const language of ['zh', 'en'] as const) {
    await page.getByLabel(labelled('title', language, pageLanguage)).fill(title[language])
    await page.getByLabel(labelled('summary', language, pageLanguage)).fill(`${title[language]} …`)
    await writeBody(bodyOf(page, language, pageLanguage), `${title[language]}.`)
  }
  await page.getByLabel(translator(pageLanguage, 'contents')('fields.channel')).click()
  const options = page.locator('.ant-select-item-option')
  await (channel === undefined ? options : options.filter({ hasText: channel })).first().click()
}

export function bodyOf(page: Page, language: Language, pageLanguage: Language = 'zh') {
  return page.getByRole('textbox', { name: labelled('body', language, pageLanguage) })
}

async function writeBody(body: Locator, text: string): Promise<void> {
  await body.click()
  await body.press('Control+End')
  await body.pressSequentially(text)
  await body.press('Enter')
}

const toolbarButton = (page: Page, language: Language, name: Parameters<typeof editor>[0]) =>
  page
    .getByRole('toolbar', { name: editor('toolbar', { label: labelled('body', language, 'zh') }) })
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

export async function pasteText(body: Locator, text: string): Promise<void> {
  await body.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function pastePicture(body: Locator): Promise<void> {
  await body.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'map.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...sampleImage()],
  )
}
