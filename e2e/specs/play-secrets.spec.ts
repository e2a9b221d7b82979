import { randomBytes } from 'node:crypto'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { followEvents } from '../support/follow-events.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoPlayer, newPerson, type Person } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { recordResponses } from '../support/response-bodies.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const competitions = usePlayCompetitions()
const t = translator('en', 'play')

/** A distinct canary for each place that holds a secret. */
const canary = (place: string) => `canary-${place}-${randomBytes(6).toString('hex')}`

async function signIn(existing?: Person) {
  const visit = await browser.visit({ language: 'en', width: 1440 })
  const received = recordResponses(visit.page)
  const person = existing ?? newPerson()
  return { ...visit, received, userId: await openSession(visit.page, person) }
}

async function openAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`${site.origin}${address}`)
    await waitForNetworkIdle(page)
  }
}

test('flags, unreleased tasks and unpaid hints are in no page, script, call or event', async () => {
  const [leader, member, outsider] = [await signIn(), await signIn(), await signIn(demoPlayer)]
  const scene = await competitions.make({ leaderId: leader.userId, memberIds: [member.userId] })
  const [first, , , open, later, hidden, patterned] = scene.tasks
  const canaries = {
    later: canary('later'),
    hidden: canary('hidden'),
    hint: canary('hint'),
    pattern: canary('pattern'),
    template: canary('template'),
    answer: canary('answer'),
  }
  const { query } = competitions.owner
  const localised = (value: string) => JSON.stringify({ zh: value, en: value })
  await query(
    `with renamed as (update platform.challenges set name = $2, content = $2 where id = $1)
     update platform.tasks set released_at = now() + interval '1 hour' where id = $1`,
    [later?.id, localised(canaries.later)],
  )
  await query(
    `with renamed as (update platform.challenges set name = $2, content = $2 where id = $1)
     update platform.tasks set is_published = false where id = $1`,
    [hidden?.id, localised(canaries.hidden)],
  )
  await query(`update platform.challenge_hints set content = $2 where challenge_id = $1 and price > 0`, [
    first?.id,
    localised(canaries.hint),
  ])
  await query(
    `insert into platform.challenge_answers (challenge_id, number, kind, pattern) values ($1, 9, 'pattern', $2)`,
    [patterned?.id, `flag\\{${canaries.pattern}.*\\}`],
  )
  await query('update platform.challenges set flag_template = $2 where id = $1', [
    patterned?.id,
    `flag{${canaries.template}}`,
  ])

  const events = await Promise.all([leader, member, outsider].map(({ page }) => followEvents(page)))
  const competition = `/competition/${scene.competitionId}`
  const tasks = [first, open, later, hidden, patterned].map((task) => `${competition}/play/${task?.id}`)
  const pages = ['/competition', competition, `${competition}/scoreboard`, `${competition}/play`, ...tasks]
  await Promise.all([leader, member, outsider].map(({ page }) => openAll(page, pages)))

  const { page } = leader
  await page.goto(`${site.origin}${competition}/play/${first?.id}`)
  const box = page.locator('input[name=answer]')
  await box.fill(canaries.answer)
  await page.keyboard.press('Enter')
  await page.getByText(translator('en', 'answers')('wrong.flag')).waitFor()
  await page.getByText(t('task.history.title')).click()
  await page.getByRole('cell', { name: translator('en', 'answers')('history.wrong') }).waitFor()
  await box.fill(first?.flag ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(t('task.answer.right')).waitFor()
  await waitForNetworkIdle(member.page)

  const eventTexts = await Promise.all(events.map((recorder) => recorder.stop()))
  const texts = await Promise.all([leader, member, outsider].map(({ received }) => received.text()))
  const everything = [...eventTexts, ...texts].join('\n')
  // The check can fail: the recorded texts contain what players may read and the event of the solve.
  expect(texts[0]).toContain('The lost-property office')
  expect(texts[1]).toContain('Lost and found')
  expect(eventTexts[1]).toContain('submission')
  expect(texts[2]).not.toContain('The lost-property office')

  const digests = await query<{ digest: string }>(
    `select encode(digest, 'hex') as digest from platform.challenge_answers where challenge_id = any($1) and digest is not null`,
    [scene.tasks.map(({ id }) => id)],
  )
  const secrets = [
    ...Object.values(canaries),
    ...scene.tasks.map(({ flag }) => flag),
    ...digests.map(({ digest }) => digest),
  ]
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
}, 300_000)
