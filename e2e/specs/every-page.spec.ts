import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { violationsOn } from '../support/accessibility.ts'
import { useBrowser, type Visit } from '../support/browser.ts'
import { contentPages } from '../support/contents.ts'
import { boardPath, createBoard } from '../support/create-board.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { questionPages } from '../support/questions.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample, pagesByVariant } from '../support/variants.ts'

const toRead = Object.entries(await contentPages()).map(([name, path]) => ({
  name,
  address: `${site.origin}${path}`,
}))

const questions = (await questionPages()).map(({ name, path }) => ({
  name,
  address: `${site.origin}${path}`,
}))

const { competitionId } = await createBoard({ state: 'final' })
const early = await createBoard({ state: 'waiting', teams: 3 })
const board = `${site.origin}${boardPath(competitionId)}`

/** All show the same notice, so that the everyday lane visits one of them. */
const signedOutPages = [
  { name: 'profile-signed-out', address: `${site.origin}/account/center/userDetail` },
  {
    name: 'security-signed-out',
    address: `${site.origin}/account/center/accountSecurity?tab=userVerify&returnTo=%2F`,
  },
  { name: 'center-signed-out', address: `${site.origin}/account/center/index` },
  { name: 'notifications-signed-out', address: `${site.origin}/account/center/notifications` },
  { name: 'data-signed-out', address: `${site.origin}/account/center/data` },
  { name: 'training-me-signed-out', address: `${site.origin}/training/me` },
  { name: 'environments-signed-out', address: `${site.origin}/account/center/environments` },
  { name: 'own-certificates-signed-out', address: `${site.origin}/account/center/certificates` },
  { name: 'own-datasets-signed-out', address: `${site.origin}/account/center/datasets` },
  { name: 'own-tools-signed-out', address: `${site.origin}/account/center/tools` },
  { name: 'submit-tool-signed-out', address: `${site.origin}/armory/submit` },
  { name: 'messages-signed-out', address: `${site.origin}/account/center/messages?show=unread&type=team` },
  { name: 'invitations-signed-out', address: `${site.origin}/account/center/invitations?show=all` },
  { name: 'own-competitions-signed-out', address: `${site.origin}/account/center/competitions` },
  { name: 'teams-signed-out', address: `${site.origin}/account/center/teams` },
  {
    name: 'team-signed-out',
    address: `${site.origin}/account/center/teams/01900000-0000-7000-8000-000000000301`,
  },
  {
    name: 'play-signed-out',
    address: `${site.origin}/competition/01900000-0000-7000-8000-000000000201/play?show=unsolved`,
  },
  {
    name: 'appeals-signed-out',
    address: `${site.origin}/competition/01900000-0000-7000-8000-000000000201/appeals`,
  },
  {
    name: 'own-writeups-signed-out',
    address: `${site.origin}/competition/01900000-0000-7000-8000-000000000201/own-writeups`,
  },
  {
    name: 'writeups-none',
    address: `${site.origin}/competition/01900000-0000-7000-8000-000000000201/writeups`,
  },
]

const pages = [
  ...dailySample(import.meta.filename, signedOutPages),
  { name: 'home', address: `${site.origin}/` },
  { name: 'privacy', address: `${site.origin}/docs/PrivacyClause.html` },
  { name: 'help', address: `${site.origin}/help` },
  { name: 'guide', address: `${site.origin}/help/api` },
  { name: 'not-found', address: `${site.origin}/no/such/page`, status: 404 },
  { name: 'competitions', address: `${site.origin}/competition` },
  { name: 'competitions-none', address: `${site.origin}/competition?status=over&type=works&year=2020` },
  ...(['overview', 'rules', 'schedule', 'prizes', 'faq', 'announcements', 'teams', 'team'] as const).map(
    (tab) => ({
      name: `competition-${tab}`,
      address: `${site.origin}/competition/01900000-0000-7000-8000-000000000202?tab=${tab}`,
    }),
  ),
  {
    name: 'competition-not-playable',
    address: `${site.origin}/competition/01900000-0000-7000-8000-000000000201`,
  },
  { name: 'hall-of-fame', address: `${site.origin}/hall-of-fame` },
  { name: 'hall-of-fame-none', address: `${site.origin}/hall-of-fame?keyword=zzzzzz` },
  { name: 'hall-people', address: `${site.origin}/hall-of-fame/people` },
  { name: 'hall-organisations', address: `${site.origin}/hall-of-fame/organisations` },
  { name: 'hall-contributors', address: `${site.origin}/hall-of-fame/contributors` },
  { name: 'certificate-unknown', address: `${site.origin}/c/0000000000000000` },
  { name: 'training-home', address: `${site.origin}/training/home` },
  { name: 'training-questions', address: `${site.origin}/training/questions?order=easiest` },
  { name: 'training-ctf', address: `${site.origin}/training/ctf` },
  { name: 'training-none', address: `${site.origin}/training/forensics?keyword=zzzzzz&difficulty=5` },
  { name: 'training-leaderboard', address: `${site.origin}/training/leaderboard?range=weekly` },
  { name: 'training-leaderboard-none', address: `${site.origin}/training/leaderboard?day=2020-01-01` },
  { name: 'video-list', address: `${site.origin}/video/video-list` },
  ...questions,
  { name: 'info', address: `${site.origin}/info/index` },
  { name: 'articles', address: `${site.origin}/info/article` },
  { name: 'articles-none', address: `${site.origin}/info/article?channel=none` },
  { name: 'explanations', address: `${site.origin}/info/paper-explain` },
  { name: 'conferences', address: `${site.origin}/info/conference?ccf=A` },
  { name: 'activities', address: `${site.origin}/info/activity` },
  { name: 'papers', address: `${site.origin}/info/paper` },
  { name: 'papers-none', address: `${site.origin}/info/paper?keyword=zzzzzz` },
  { name: 'datasets', address: `${site.origin}/opendata?access=application` },
  { name: 'datasets-none', address: `${site.origin}/opendata?keyword=zzzzzz` },
  {
    name: 'dataset-of-nothing',
    address: `${site.origin}/opendata/01900000-0000-7000-8000-00000000dead`,
    status: 404,
  },
  { name: 'tools-none', address: `${site.origin}/armory?keyword=zzzzzz` },
  { name: 'tools-of-category', address: `${site.origin}/armory?category=forensics&platform=linux` },
  { name: 'preview-ended', address: `${site.origin}/preview?token=x`, status: 404 },
  ...toRead,
  { name: 'search', address: `${site.origin}/search?keyword=${encodeURIComponent('差分隐私')}` },
  {
    name: 'search-partly',
    address: `${site.origin}/search?keyword=${encodeURIComponent('蜜罐 privacy <b>')}`,
  },
  { name: 'search-none', address: `${site.origin}/search?keyword=zzzzzz&type=paper` },
  { name: 'search-nothing-asked', address: `${site.origin}/search` },
  { name: 'scoreboard', address: `${board}?division=0&q=a` },
  { name: 'scoreboard-matrix', address: `${board}?view=matrix` },
  { name: 'scoreboard-lines', address: `${board}?view=lines` },
  { name: 'scoreboard-waiting', address: `${site.origin}${boardPath(early.competitionId)}` },
  { name: 'scoreboard-projector', address: `${board}/projector` },
  { name: 'scoreboard-reveal', address: `${board}/reveal` },
  {
    name: 'scoreboard-of-nothing',
    address: `${site.origin}${boardPath('01900000-0000-7000-8000-00000000dead')}`,
    status: 404,
  },
  { name: 'virtual-no-footer', address: `${site.origin}/training/virtual/1` },
  { name: 'account-home', address: `${site.accountOrigin}/` },
  { name: 'login', address: `${site.accountOrigin}/login?redirect=${encodeURIComponent(`${site.origin}/`)}` },
  { name: 'login-refused', address: `${site.accountOrigin}/login?redirect=https://evil.example/` },
  { name: 'register', address: `${site.accountOrigin}/register` },
  { name: 'forgot', address: `${site.accountOrigin}/forgot` },
  { name: 'reset', address: `${site.accountOrigin}/reset#token=${'x'.repeat(43)}` },
  { name: 'confirm-broken-link', address: `${site.accountOrigin}/confirm` },
]

const pictures = join(artefacts, 'pages')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()

describe.each(pagesByVariant(pages))(
  'in $look.language, $look.theme, $look.width px wide',
  ({ look, pages: visited }) => {
    // One context for all pages of a variant: scripts and styles are fetched and compiled once.
    let visit: Visit | undefined
    const size = { width: look.width, height: look.width < 768 ? 844 : 900 }
    afterAll(() => visit?.context.close())

    test.each(visited)(
      '$name has no error, no accessibility violation and no horizontal scroll',
      async (page) => {
        visit ??= await browser.visit(look)
        const earlier = visit.faults.length
        await visit.page.setViewportSize(size)
        const answer = await visit.page.goto(page.address)
        await waitForNetworkIdle(visit.page)
        expect(answer?.status()).toBe('status' in page ? page.status : 200)
        expect(await visit.page.getAttribute('html', 'lang')).toMatch(look.language)
        await takeScreenshot(visit.page, {
          path: join(pictures, `${page.name}-${look.language}-${look.theme}-${look.width}.png`),
          fullPage: true,
        })

        expect(await violationsOn(visit.page)).toEqual([])

        if (look.width < 768) await visit.page.setViewportSize({ width: 360, height: 800 })
        const overflow = await visit.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
        // The browser console logs the expected 404 of the page itself.
        const expected = 'status' in page ? /404/ : /^$/
        expect(visit.faults.slice(earlier).filter((fault) => !expected.test(fault))).toEqual([])
      },
    )
  },
)
