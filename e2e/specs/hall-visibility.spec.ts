import { languages, updateHallVisibility } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { useConcludedCompetition } from '../support/concluded-competition.fixture.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { signedInVisit } from '../support/players.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const concluded = useConcludedCompetition()
const { owner } = usePlayCompetitions()

type Names = Readonly<Record<'nickname' | 'realName', { readonly first: string; readonly second: string }>>

/** A page of a search repeats the keyword, so people are searched by the first part and found by the second. */
function newNames(): Names {
  const mark = newId().slice(-8)
  return {
    nickname: { first: `隐${mark}`, second: `身${mark}` },
    realName: { first: `真${mark}`, second: `名${mark}` },
  }
}

async function read(path: string, language: string): Promise<string> {
  const answer = await fetch(site.origin + path, { headers: { cookie: `language=${language}` } })
  return decodeURIComponent((await answer.text()).replaceAll('%', '%25'))
}

/** Pages, feeds, calendars and sitemaps that a visitor may read; results are found by the first part of each name. */
async function publicAddresses(
  { nickname, realName }: Names,
  competitionId: string,
  userId: string,
): Promise<readonly string[]> {
  const sitemap = await read('/sitemap.xml', 'zh')
  const parts = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const searches = [nickname.first, realName.first].flatMap((name) => {
    const keyword = encodeURIComponent(name)
    return [
      `/search?keyword=${keyword}`,
      ...['', '/people', '/organisations'].map((list) => `/hall-of-fame${list}?keyword=${keyword}`),
    ]
  })
  return [
    ...['/', '/competition', '/hall-of-fame', '/hall-of-fame/people', '/hall-of-fame/contributors'],
    ...[
      '/hall-of-fame/contributors?kind=article',
      '/hall-of-fame/organisations',
      `/hall-of-fame/people/${userId}`,
    ],
    ...[`/hall-of-fame/competitions/${competitionId}`, `/competition/${competitionId}`],
    ...[`/competition/${competitionId}/scoreboard`, '/calendars/activities.ics'],
    ...[...languages.map((language) => `/feeds/${language}/all.atom`), '/sitemap.xml', ...parts],
    ...searches,
  ]
}

test('a hidden person is on no page, in no structured data, feed, sitemap or search, by no name', async () => {
  const { page, userId } = await signedInVisit(browser, { language: 'zh', width: 1440 })
  const names = newNames()
  const { nickname, realName } = names
  await owner.query(
    `update platform.users set nickname = $2, nickname_key = $2, nickname_skeleton = $2 where id = $1`,
    [userId, nickname.first + nickname.second],
  )
  await owner.query(
    `insert into platform.profiles (user_id, real_name, updated_at) values ($1, $2, now())
     on conflict (user_id) do update set real_name = excluded.real_name`,
    [userId, realName.first + realName.second],
  )
  const { competitionId } = await concluded.conclude({ leaderId: userId })
  await owner.query(
    `insert into platform.contributors (user_id, kind, subject_id, at) select $1, 'article', gen_random_uuid(), now() from generate_series(1, 500)`,
    [userId],
  )
  const canaries = [userId, nickname.second, realName.second]
  const addresses = await publicAddresses(names, competitionId, userId)
  const naming = async (among: readonly string[]) => {
    const found: string[] = []
    for (const address of among)
      await Promise.all(
        languages.map(async (language) => {
          const text = await read(address, language)
          // The address of the person's own page is repeated by its "not found".
          const named = address.endsWith(userId) ? canaries.slice(1) : canaries
          if (named.some((canary) => text.includes(canary))) found.push(`${language} ${address}`)
        }),
      )
    return found
  }

  const named = [
    `/hall-of-fame/competitions/${competitionId}`,
    `/hall-of-fame/people/${userId}`,
    '/hall-of-fame/contributors',
    `/hall-of-fame/people?keyword=${encodeURIComponent(nickname.first)}`,
  ]
  // Otherwise the names would be searched where they never were. A page that another spec has just read stays in the cache.
  await expect
    .poll(() => naming(named), { timeout: 60_000, interval: 1_000 })
    .toEqual(expect.arrayContaining(named.map((address) => `en ${address}`)))
  const shown = await naming(addresses)

  await callApi(page, updateHallVisibility, { body: { visibility: 'hidden' } })
  const shownAt = addresses.filter((address) => shown.some((each) => each.endsWith(` ${address}`)))
  await expect.poll(() => naming(shownAt), { timeout: 90_000, interval: 1_000 }).toEqual([])
  expect(await naming(addresses)).toEqual([])
})
