import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit, tabToSelector } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { setAnswerForm } from '../support/typed-tasks.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'typed-answers')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()
const options = [
  { key: 'A', text: { zh: '横向移动', en: 'Lateral movement' } },
  { key: 'B', text: { zh: '数据外传', en: 'Exfiltration' } },
]

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'play')
  const answers = translator(language, 'answers')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
    fullPage: width < 768,
  })

  test('a number, a time and a choice are answered by keyboard; what was read is shown first, and what cannot be read is not sent', async () => {
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const { competitionId, tasks } = await competitions.make({ leaderId: userId })
    const [, limited, , timed, chosen, hashed] = tasks.map(({ id }) => id)
    const { owner } = competitions
    await setAnswerForm(owner, limited ?? '', {
      kind: 'number',
      answer: { kind: 'number', number: '1048576', tolerance: '0' },
    })
    await setAnswerForm(owner, timed ?? '', {
      kind: 'time',
      answer: { kind: 'time', time: '2026-11-03 14:05', toleranceSeconds: 60, zone: '+08:00' },
    })
    await setAnswerForm(owner, chosen ?? '', {
      kind: 'choice',
      answer: { kind: 'choice', keys: ['B'] },
      options,
    })
    await setAnswerForm(owner, hashed ?? '', { kind: 'hash', answer: { kind: 'exact', text: 'd41d8cd9' } })
    const box = page.locator('input[name=answer]')
    const reading = page.locator('[data-reading]')
    const verdict = page.locator('form [role=status]')

    await page.goto(playPage(competitionId, limited))
    await box.waitFor()
    await tabToSelector(page, 'input[name=answer]')
    await page.keyboard.type('1,04')
    await reading.getByText(answers('notYet.number')).waitFor()
    await page.keyboard.press('Enter')
    await verdict.getByText(answers('unreadable.number')).waitFor()
    await takeScreenshot(page, picture('number-unreadable'))
    await expectAccessibleLayout(page, variant)
    await page.getByText(t('task.answer.attemptsLeft', { left: 3 })).waitFor()
    await box.fill('1,048,577')
    await page.keyboard.press('Enter')
    await verdict.getByText(answers('wrong.typed')).waitFor()
    await page.getByText(t('task.answer.attemptsLeft', { left: 2 })).waitFor()
    await box.fill('1,048,576')
    await reading.getByText('1048576', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await verdict.getByText(t('task.answer.right')).waitFor()

    await page.goto(playPage(competitionId, timed))
    await box.fill('2026-11-03 14:05:59')
    // The zone of the task is preset; another one is read at once.
    await reading.getByText('2026-11-03 06:05:59 UTC').waitFor()
    await page.locator('select[name=zone]').selectOption('Z')
    await reading.getByText('2026-11-03 14:05:59 UTC').waitFor()
    await page.locator('select[name=zone]').selectOption('+08:00')
    await takeScreenshot(page, picture('time'))
    await expectAccessibleLayout(page, variant)
    await box.press('Enter')
    await verdict.getByText(t('task.answer.right')).waitFor()

    await page.goto(playPage(competitionId, hashed))
    await box.fill('d4:1d:8c:d9:8f:00:b2:04:e9:80:09:98:ec:f8:42:7e')
    await reading.getByText(answers('hash.likely', { algorithm: 'MD5', digits: 32 })).waitFor()
    await takeScreenshot(page, picture('hash'))

    await page.goto(playPage(competitionId, chosen))
    await page.getByText(options[0]?.text[language] ?? '').waitFor()
    await tabToSelector(page, 'input[type=radio]')
    await page.keyboard.press('Enter')
    await verdict.getByText(answers('empty.choice')).waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await verdict.getByText(answers('wrong.choice')).waitFor()
    await tabToSelector(page, 'input[type=radio]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await verdict.getByText(t('task.answer.right')).waitFor()
    await takeScreenshot(page, picture('choice'))
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
  })
})
