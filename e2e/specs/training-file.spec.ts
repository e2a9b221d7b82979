import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addQuestionFile } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { demoOrganiser } from '../support/person.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { useTrainingQuestions } from '../support/training-questions.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'training')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const questions = useTrainingQuestions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'training')
  const answers = translator(language, 'answers')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
    fullPage: true,
  })

  test('a file answer: the expected name is shown, another name is refused, the right file is scored on the open page', async () => {
    const { file } = await questions.make()
    await uploadTruth(file)
    const { page, userId, faults, context } = await signedInVisit(browser, variant)
    await questions.verify(userId)
    await page.goto(`${site.origin}/training/question/${file}`)
    const input = page.locator('input[name=answerFile]')
    await input.waitFor({ state: 'attached' })
    expect(await page.getByText('answer.csv').count()).toBeGreaterThan(0)
    await takeScreenshot(page, picture('file'))
    await input.setInputFiles({ name: 'Answer.csv', mimeType: 'text/csv', buffer: guess })
    await page.getByText(answers('file.required', { name: 'answer.csv' })).waitFor()
    await takeScreenshot(page, picture('file-other-name'))
    await expectAccessibleLayout(page, variant)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/file-upload', async (route) => {
      await released
      await route.continue()
    })
    await input.setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: guess })
    await page.getByRole('progressbar').waitFor()
    await takeScreenshot(page, picture('file-on-its-way'))
    await expectAccessibleLayout(page, variant)
    release()
    await page.getByRole('button', { name: answers('file.submit') }).click()
    await page.locator('[data-scoring]').waitFor()
    await takeScreenshot(page, picture('file-scoring'))
    await page.locator('[data-scoring=scored]').waitFor({ timeout: 60_000 })
    await page
      .getByText(t('scoring.of', { score: 75, points: 100 }))
      .first()
      .waitFor()
    await takeScreenshot(page, picture('file-scored'))
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
    await context.close()
  })

  const truth = Buffer.from('id,label\n1,a\n2,b\n3,a\n4,b\n')
  const guess = Buffer.from('id,label\n1,a\n2,b\n3,a\n4,a\n')

  /** Uploads the truth file and assigns it to the question, by the organiser's calls. */
  async function uploadTruth(questionId: string): Promise<void> {
    const { page, context } = await browser.visit(variant)
    await openSession(page, demoOrganiser)
    const fileName = await page.evaluate(async (content) => {
      const body = new FormData()
      body.set('attachmentType', 'question-file')
      body.set('file', new File([content], 'truth.csv', { type: 'text/csv' }))
      const answer = await fetch('/api/platform/web/dsc/file-upload', {
        method: 'POST',
        headers: { Token: localStorage.getItem('Token') ?? '' },
        body,
      })
      const { data } = (await answer.json()) as { data: readonly { readonly fileName: string }[] }
      return data[0]?.fileName ?? ''
    }, truth.toString())
    await callApi(page, addQuestionFile, { params: { questionId }, body: { fileName, purpose: 'truth' } })
    await context.close()
  }
})
