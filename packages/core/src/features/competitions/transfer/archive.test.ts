import { describe, expect, test } from 'vitest'
import { ArchiveError, archiveLimits, openArchive } from './archive.ts'
import { parseYaml, readText } from './archive-text.ts'
import { craftZip, type ZipEntrySpec } from './crafted-zip.fixture.ts'

const faultOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
  } catch (fault) {
    if (fault instanceof ArchiveError) return fault.fault
    throw fault
  }
  return 'taken'
}
const good: ZipEntrySpec = { name: '题目/challenge.yml', content: 'name: 签到' }
const zeros = (bytes: number) => Buffer.alloc(bytes)

test('a valid archive is read: Chinese names, stored and deflated entries, without system files', async () => {
  const archive = await openArchive(
    craftZip([
      { name: '题目/', claims: { mode: 0o040755 } },
      good,
      { name: '题目/附件 一.txt', content: '内容', isStored: true },
      { name: '__MACOSX/题目/._challenge.yml', content: 'x' },
      { name: '题目/.DS_Store', content: 'x' },
    ]),
  )
  expect(archive.names).toEqual(['题目/challenge.yml', '题目/附件 一.txt'])
  expect(await readText(archive, '题目/附件 一.txt', 100)).toBe('内容')
  expect(archive.sizeOf('题目/challenge.yml')).toBe(Buffer.byteLength('name: 签到'))
})

const hostile: readonly (readonly [string, string, () => Buffer])[] = [
  ['climbs out', 'unsafe_name', () => craftZip([good, { name: '../../etc/passwd', content: 'x' }])],
  ['climbs out in its middle', 'unsafe_name', () => craftZip([{ name: 'a/../../b', content: 'x' }])],
  ['is absolute', 'unsafe_name', () => craftZip([{ name: '/etc/passwd', content: 'x' }])],
  ['names a drive', 'unsafe_name', () => craftZip([{ name: 'C:/windows/x', content: 'x' }])],
  ['uses backslashes', 'unsafe_name', () => craftZip([{ name: '..\\..\\x', content: 'x' }])],
  ['has an empty part', 'unsafe_name', () => craftZip([{ name: 'a//b', content: 'x' }])],
  ['names here', 'unsafe_name', () => craftZip([{ name: './a', content: 'x' }])],
  ['holds a NUL', 'unsafe_name', () => craftZip([{ name: 'a\0.txt', content: 'x' }])],
  ['turns its name around', 'unsafe_name', () => craftZip([{ name: 'a\u202egpj.exe', content: 'x' }])],
  ['is named endlessly', 'unsafe_name', () => craftZip([{ name: `${'a'.repeat(500)}`, content: 'x' }])],
  ['is endlessly deep', 'unsafe_name', () => craftZip([{ name: 'a/'.repeat(30).concat('b'), content: 'x' }])],
  [
    'is a symbolic link',
    'link',
    () => craftZip([{ name: 'a', content: '/etc', claims: { mode: 0o120777 } }]),
  ],
  ['is a device', 'link', () => craftZip([{ name: 'a', claims: { mode: 0o020666 } }])],
  ['is a pipe', 'link', () => craftZip([{ name: 'a', claims: { mode: 0o010666 } }])],
  ['is encrypted', 'encrypted', () => craftZip([{ name: 'a', content: 'x', claims: { flags: 0x801 } }])],
  [
    'is packed unknowably',
    'unknown_method',
    () => craftZip([{ name: 'a', content: 'x', claims: { method: 99 } }]),
  ],
  ['comes twice', 'duplicate', () => craftZip([good, good])],
  ['comes twice in two cases', 'duplicate', () => craftZip([{ name: 'A' }, { name: 'a' }])],
  ['comes twice in two writings', 'duplicate', () => craftZip([{ name: 'é' }, { name: 'e\u0301' }])],
  ['is packed too densely', 'too_dense', () => craftZip([{ name: 'a', content: zeros(8 << 20) }])],
  [
    'claims more than may be',
    'too_large',
    () =>
      craftZip(
        Array.from({ length: 600 }, (_, n) => ({
          name: `${n}`,
          content: 'x',
          claims: { size: 1_000_000 },
        })),
      ),
  ],
  [
    'shares its bytes with others',
    'overlapping',
    () => {
      const body = {
        name: '0',
        content: Buffer.from(Array.from({ length: 60_000 }, (_, n) => (n * 7919) % 251)),
      }
      const first = craftZip([body])
      const packed = first.readUInt32LE(18)
      return craftZip([
        body,
        ...Array.from({ length: 9 }, (_, n) => ({
          name: `${n + 1}`,
          claims: { offset: 0, packedSize: packed, size: 60_000 },
        })),
      ])
    },
  ],
  [
    'has too many entries',
    'too_many',
    () => craftZip(Array.from({ length: 5_001 }, (_, n) => ({ name: `${n}` }))),
  ],
  ['is no archive', 'not_an_archive', () => Buffer.from('PK but not really')],
  ['is empty', 'not_an_archive', () => Buffer.alloc(0)],
  ['is larger than may be sent', 'too_large', () => Buffer.alloc(archiveLimits.bytes + 1)],
  ['says it has more than it has', 'damaged', () => craftZip([good], { count: 7 })],
]

describe('an archive is refused completely when an entry', () => {
  test.each(hostile)('%s', async (_, fault, make) => {
    expect(await faultOf(() => openArchive(make()))).toBe(fault)
  })
})

test('an entry that unpacks to another size or checksum than declared is refused', async () => {
  const more = await openArchive(craftZip([{ name: 'a', content: zeros(5_000), claims: { size: 10 } }]))
  expect(await faultOf(() => more.read('a', 100_000))).toBe('damaged')
  const large = await openArchive(craftZip([{ name: 'a', content: 'x'.repeat(200) }]))
  expect(await faultOf(() => large.read('a', 100))).toBe('too_large')
  expect(await faultOf(() => large.read('b', 100))).toBe('wrong_shape')
  const whole = craftZip([{ name: 'a', content: 'content that is long enough', isStored: true }])
  const cut = await openArchive(Buffer.from(whole).fill(0, 0, 4))
  expect(await faultOf(() => cut.read('a', 100))).toBe('damaged')
})

test('text that is not UTF-8 is refused', async () => {
  const archive = await openArchive(craftZip([{ name: 'a', content: Buffer.from([0xc3, 0x28]) }]))
  expect(await faultOf(() => readText(archive, 'a', 100))).toBe('unreadable_text')
})

describe('YAML', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'.split('').map((letter, n) => {
      const before = 'abcdefghi'[n]
      return `${letter}: &${letter} [${Array(9).fill(`*${before}`).join(',')}]`
    }),
  ].join('\n')
  test.each([
    ['a bomb of aliases', bomb],
    ['one alias', 'a: &x 1\nb: *x'],
    ['a merge', 'a: &x {b: 1}\nc:\n  <<: *x'],
    ['a key twice', 'name: a\nname: b'],
    ['nothing that is YAML', 'name: [unclosed'],
    ['a tab for a blank', 'a:\n\t- b'],
  ])('with %s is refused', async (_, text) => {
    expect(await faultOf(() => parseYaml(text, 'challenge.yml'))).toBe('unreadable_text')
  })

  test('is parsed as plain data: no dates, functions or prototypes', () => {
    expect(parseYaml('a: 2026-01-01\nb: yes\nc: 0x10\n', 'x')).toEqual({ a: '2026-01-01', b: 'yes', c: 16 })
    expect(parseYaml('a: !!js/function "function () {}"', 'x')).toEqual({ a: 'function () {}' })
    const read = parseYaml('__proto__: {polluted: true}\nconstructor: 1', 'x')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})
