import { randomBytes } from 'node:crypto'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { followEvents } from '../support/follow-events.ts'
import { quiet } from '../support/network-idle.ts'
import { demoPlayer, newPerson, type Person } from '../support/person.ts'
import { usePlayScenes } from '../support/play-competition.fixture.ts'
import { everythingReceived } from '../support/response-bodies.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const scenes = usePlayScenes()
const t = translator('en', 'play')

/** A distinct canary for each place that holds a secret. */
const canary = (place: string) => `canary-${place}-${randomBytes(6).toString('hex')}`

async function someone(known?: Person) {
  const visit = await browser.visit({ language: 'en', width: 1440 })
  const received = everythingReceived(visit.page)
  const person = known ?? newPerson()
  return { ...visit, received, userId: await openSession(visit.page, person) }
}

async function readAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`${site.origin}${address}`)
    await quiet(page)
  }
}

test('flags, unreleased tasks and unpaid hints are in no page, script, call or event', async () => {
  const [leader, member, outsider] = [await someone(), await someone(), await someone(demoPlayer)]
  const scene = await scenes.make({ leaderId: leader.userId, memberIds: [member.userId] })
  const [first, , , open, later, hidden, patterned] = scene.tasks
  const birds = {
    later: canary('later'),
    hidden: canary('hidden'),
    hint: canary('hint'),
    pattern: canary('pattern'),
    template: canary('template'),
    answer: canary('answer'),
  }
  const { query } = scenes.owner
  const named = (bird: string) => JSON.stringify({ zh: bird, en: bird })
  await query(
    `update platform.tasks set released_at = now() + interval '1 hour', name = $2, content = $2 where id = $1`,
    [later?.id, named(birds.later)],
  )
  await query('update platform.tasks set is_published = false, name = $2, content = $2 where id = $1', [
    hidden?.id,
    named(birds.hidden),
  ])
  await query(`update platform.task_hints set content = $2 where task_id = $1 and price > 0`, [
    first?.id,
    named(birds.hint),
  ])
  await query(
    `insert into platform.task_flags (task_id, number, kind, pattern) values ($1, 9, 'pattern', $2)`,
    [patterned?.id, `flag\\{${birds.pattern}.*\\}`],
  )
  await query('update platform.tasks set flag_template = $2 where id = $1', [
    patterned?.id,
    `flag{${birds.template}}`,
  ])

  const events = await Promise.all([leader, member, outsider].map(({ page }) => followEvents(page)))
  const competition = `/competition/${scene.competitionId}`
  const tasks = [first, open, later, hidden, patterned].map((task) => `${competition}/play/${task?.id}`)
  const pages = ['/competition', competition, `${competition}/scoreboard`, `${competition}/play`, ...tasks]
  await Promise.all([leader, member, outsider].map(({ page }) => readAll(page, pages)))

  const { page } = leader
  await page.goto(`${site.origin}${competition}/play/${first?.id}`)
  const box = page.locator('input[name=flag]')
  await box.fill(birds.answer)
  await page.keyboard.press('Enter')
  await page.getByText(t('task.flag.wrong')).waitFor()
  await page.getByText(t('task.history.title')).click()
  await page.getByRole('cell', { name: t('task.history.verdicts.wrong') }).waitFor()
  await box.fill(first?.flag ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(t('task.flag.right')).waitFor()
  await quiet(member.page)

  const heard = await Promise.all(events.map((each) => each.stop()))
  const texts = await Promise.all([leader, member, outsider].map(({ received }) => received.text()))
  const everything = [...heard, ...texts].join('\n')
  // The check can fail: the recorded texts contain what players may read and the event of the solve.
  expect(texts[0]).toContain('The lost-property office')
  expect(texts[1]).toContain('Lost and found')
  expect(heard[1]).toContain('submission')
  expect(texts[2]).not.toContain('The lost-property office')

  const digests = await query<{ digest: string }>(
    `select encode(digest, 'hex') as digest from platform.task_flags where task_id = any($1) and digest is not null`,
    [scene.tasks.map(({ id }) => id)],
  )
  const secrets = [
    ...Object.values(birds),
    ...scene.tasks.map(({ flag }) => flag),
    ...digests.map(({ digest }) => digest),
  ]
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
}, 300_000)
