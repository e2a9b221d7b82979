import { getCurrentUser, updateProfile } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'

const api = await openApi()
const rename = async (nickname: string) => (await api.signedIn()).call(updateProfile, { body: { nickname } })

const twins: Readonly<Record<string, readonly string[]>> = {
  Champion: [
    'Champion',
    'champion',
    'CHAMPION',
    'cHaMpIoN',
    ' Champion',
    'Champion ',
    'Cham pion',
    'C h a m p i o n',
    'Cham\u00a0pion',
    'Cham\u3000pion',
    'Cham\u2009pion',
    'Ｃｈａｍｐｉｏｎ',
    'Ｃhampion',
    'Сhampion',
    'Chаmpion',
    'Chamрion',
    'Chаmрiоn',
    'Champiοn',
    'Champıon',
    'Champ\u0456on',
    'Chαmpion',
    'Ⅽhampion',
    'ⓒⓗⓐⓜⓟⓘⓞⓝ',
    '𝐂𝐡𝐚𝐦𝐩𝐢𝐨𝐧',
    '𝒞𝒽𝒶𝓂𝓅𝒾ℴ𝓃',
    '𝙲𝚑𝚊𝚖𝚙𝚒𝚘𝚗',
    'ꓚhampion',
    'Champi0n',
    'Charnpion',
    'ꮯhampion',
    'Champiоn',
    'Champioո',
    'Һampion'.replace('Һ', 'Cһ'),
  ],
  HANDBOOK: ['HАNDBOOK', 'НANDBOOK', 'HAΝDBOOK', 'HANDВOOK', 'HANDBOOΚ', 'HANDBOОK', 'handbook', 'Handbook'],
  Pixel: ['PixeI', 'Рixel', 'Ρixel', 'Pixe1', 'Pixe|'],
  rollover: [
    'ro11over',
    'ro||over',
    'roІІover'.toLowerCase().replaceAll('і', 'l'),
    'rоllоvеr',
    'roⅼⅼover',
    'ro\u01c0\u01c0over',
  ],
  Zoë: ['Zoë', 'Zoe\u0308', 'ZOË', 'Ζoë', '2oë'.replace('2', 'ᴢ')],
}
const all = Object.entries(twins).flatMap(([name, alike]) => alike.map((twin) => [name, twin] as const))

test('at least 40 confusable nicknames are tested', () =>
  expect(new Set(all.map(([, twin]) => twin)).size).toBeGreaterThanOrEqual(40))

describe.each(Object.keys(twins))('while the nickname %s is taken', (name) => {
  test('no other user can take a confusable nickname', async () => {
    expect((await rename(name)).status).toBe(200)
    for (const twin of twins[name] ?? []) {
      const { status, body } = await rename(twin)
      expect([twin, status, body.reason]).toEqual([twin, 409, 'users.nickname_taken'])
    }
  })

  test('a user may change the spelling of their own nickname', async () => {
    const visitor = await api.signedIn()
    const own = `${name} 2nd`
    expect((await visitor.call(updateProfile, { body: { nickname: own } })).status).toBe(200)
    expect((await visitor.call(updateProfile, { body: { nickname: own.toUpperCase() } })).status).toBe(200)
  })
})

describe('a nickname with invisible characters', () => {
  test.each([
    ['right-to-left override', '\u202eChampion'],
    ['left-to-right isolate', '\u2066Champion\u2069'],
    ['zero-width space', 'Cham\u200bpion'],
    ['zero-width joiner', 'Cham\u200dpion'],
    ['word joiner', 'Cham\u2060pion'],
    ['byte order mark inside', 'Cham\ufeffpion'],
    ['soft hyphen', 'Cham\u00adpion'],
    ['combining grapheme joiner', 'Cham\u034fpion'],
    ['hangul filler', 'Cham\u3164pion'],
    ['braille blank', 'Cham\u2800pion'],
    ['variation selector', 'Cham\ufe0fpion'],
    ['tag character', 'Cham\u{e0041}pion'],
    ['null byte', 'Cham\u0000pion'],
    ['line break', 'Cham\npion'],
    ['escape', 'Cham\u001b[31mpion'],
    ['line separator', 'Cham\u2028pion'],
    ['private use', 'Cham\ue000pion'],
    ['unassigned', 'Cham\u0378pion'],
    ['lone surrogate', 'Cham\ud800pion'],
    ['nothing else', '\u200b\u3164'],
  ])('a nickname with invisible characters is refused: %s', async (_, nickname) => {
    const { status, body } = await rename(nickname)
    expect([status, body.reason]).toEqual([400, 'request.invalid'])
  })
})

test('of fifty concurrent requests for one nickname one succeeds', async () => {
  const visitors = await Promise.all(Array.from({ length: 50 }, () => api.signedIn()))
  const answers = await Promise.all(
    visitors.map((visitor, at) =>
      visitor.call(updateProfile, { body: { nickname: at % 2 ? 'Wanted' : 'wanted' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
})

test('a new user with a confusable name gets another nickname', async () => {
  await rename('Grandmaster')
  const newcomer = await api.signedIn(api.office.person('twin-1', 'Grаndmaster'))
  const { body } = await newcomer.call(getCurrentUser)
  expect((body.data as { nickname: string }).nickname).toMatch(/^Grаndmaster-[0-9a-f]{4}$/)
})

test('twenty concurrent new users of one name all get distinct nicknames', async () => {
  const people = Array.from({ length: 20 }, (_, at) => api.office.person(`crowd-${at}`, 'Crowd'))
  const visitors = await Promise.all(people.map((person) => api.signedIn(person)))
  const names = await Promise.all(
    visitors.map(
      async (visitor) => ((await visitor.call(getCurrentUser)).body.data as { nickname: string }).nickname,
    ),
  )
  expect(new Set(names).size).toBe(20)
})
