import { describe, expect, test } from 'vitest'
import { openArchive } from './archive.ts'
import { craftZip, type ZipEntrySpec } from './crafted-zip.fixture.ts'
import { parseExternalArchive } from './external-archive.ts'
import { sampleFlag, sampleFoldersZip, sampleName } from './sample-folders.fixture.ts'

const read = async (entries: readonly ZipEntrySpec[]) =>
  parseExternalArchive(await openArchive(craftZip(entries)))
const folder = (yaml: string): ZipEntrySpec => ({ name: 'a/challenge.yml', content: yaml })
const one = async (yaml: string, ...others: ZipEntrySpec[]) => {
  const { tasks, skipped } = await read([folder(yaml), ...others])
  return { task: tasks[0], lost: [...tasks, ...skipped].flatMap(({ warnings }) => warnings) }
}
const least = 'name: 签到\ncategory: misc\nvalue: 100\nflags: ["flag{a}"]\n'

test('twenty challenge folders become twenty tasks with all of their parts', async () => {
  const { format, tasks, skipped } = await parseExternalArchive(await openArchive(sampleFoldersZip()))
  expect([format, tasks.length, skipped]).toEqual(['folders', 20, []])
  const named = (n: number) => tasks.find(({ name }) => name === sampleName(n))
  expect(named(1)).toMatchObject({
    category: 'pwn',
    author: '出题人 1',
    rule: { name: 'static', points: 50 },
    flags: [{ kind: 'exact', text: sampleFlag(1) }],
    tags: ['入门', 'sample', 'topic-1'],
    hints: [
      { markdown: '看看文件的结尾。', price: 0 },
      { markdown: 'The end of the file, in English', price: 10 },
    ],
    files: [{ name: '附件 1.txt', entry: '比赛题目/pwn/题目-1/dist/附件 1.txt' }],
    attemptsMax: null,
    isPublished: true,
    prerequisites: [],
    warnings: [],
  })
  expect(named(2)?.rule).toEqual({ name: 'quadratic', initial: 500, minimum: 50, decay: 30 })
  expect(named(4)?.rule).toEqual({ name: 'linear', initial: 500, minimum: 50, decay: 30 })
  expect(named(3)?.flags).toEqual([{ kind: 'any-case', text: sampleFlag(3) }])
  expect(named(3)?.warnings).toEqual([{ what: 'connection_in_text', detail: 'nc example.org 9003' }])
  expect(named(3)?.markdown).toContain('nc example.org 9003')
  expect(named(5)?.attemptsMax).toBe(10)
  expect(named(7)?.prerequisites).toEqual([sampleName(6)])
  expect(named(20)?.isPublished).toBe(false)
})

describe('an unsupported field of a folder is reported', () => {
  test.each([
    ['a type of a plugin', `${least}type: kubernetes`, ['type_unknown kubernetes']],
    ['no name', 'category: misc\nvalue: 1\nflags: [a]', ['name_missing ']],
    ['a value that is none', 'name: a\ncategory: b\nvalue: -5\nflags: [x]', ['value -5']],
    ['no value', 'name: a\ncategory: b\nflags: [x]', ['value_missing 100']],
    ['half a point', 'name: a\ncategory: b\nvalue: 10.5\nflags: [x]', ['value_rounded 10.5']],
    ['dynamic without its numbers', 'name: a\ncategory: b\ntype: dynamic\nflags: [x]', ['value null']],
    [
      'a curve of its own',
      'name: a\ncategory: b\ntype: dynamic\nextra: {initial: 9, minimum: 1, decay: 3, function: sine}\nflags: [x]',
      ['value_function sine'],
    ],
    ['no flag', 'name: a\ncategory: b\nvalue: 1', ['no_flag ']],
    [
      'a flag of a plugin',
      'name: a\ncategory: b\nvalue: 1\nflags: [{type: http, content: x}]',
      ['flag_type http', 'no_flag '],
    ],
    ['a file that is not there', `${least}files: [dist/x]`, ['file_missing dist/x']],
    [
      'a file of somebody else',
      `${least}files: [../../../etc/passwd, /etc/shadow]`,
      ['file_missing ../../../etc/passwd', 'file_missing /etc/shadow'],
    ],
    ['a hint without words', `${least}hints: [{cost: 5}]`, ['hint_unusable ']],
    ['a hint that pays', `${least}hints: [{content: a, cost: -5}]`, ['hint_unusable a']],
    ['a demand for nothing known', `${least}requirements: [Warmup]`, ['unknown_prerequisite Warmup']],
    ['a demand for itself', `${least}requirements: [签到]`, ['circular_prerequisite 签到']],
    [
      'a service',
      `${least}image: ./Dockerfile\nprotocol: tcp\nhealthcheck: check.sh`,
      [
        'service_not_imported image: ./Dockerfile',
        'service_not_imported protocol: tcp',
        'script_not_imported check.sh',
      ],
    ],
    ['attempts that are none', `${least}attempts: many`, ['attempts many']],
    ['no category', 'name: a\nvalue: 1\nflags: [x]', ['category_missing ']],
    [
      'a name without end',
      `name: ${'长'.repeat(100)}\ncategory: b\nvalue: 1\nflags: [x]`,
      [`name_cut ${'长'.repeat(100)}`],
    ],
    ['a list where a task should be', '- a\n- b', ['unreadable ']],
    ['aliases', 'a: &x 1\nb: *x', ['unreadable a/challenge.yml']],
  ])('%s', async (_, yaml, told) => {
    const { lost } = await one(yaml)
    expect(lost.map(({ what, detail }) => `${what} ${detail}`)).toEqual(told)
  })
})

test('a circular prerequisite of two tasks is dropped', async () => {
  const { tasks } = await read([
    { name: 'a/challenge.yml', content: 'name: a\ncategory: x\nvalue: 1\nflags: [x]\nrequirements: [b]' },
    {
      name: 'b/challenge.yml',
      content: 'name: b\ncategory: x\nvalue: 1\nflags: [x]\nrequirements: {prerequisites: [a]}',
    },
  ])
  expect(tasks.map(({ prerequisites }) => prerequisites)).toEqual([['b'], []])
  expect(tasks[1]?.warnings).toEqual([{ what: 'circular_prerequisite', detail: 'a' }])
})

test('numeric names and flags keep their spelling', async () => {
  const { task } = await one('name: 404\ncategory: 1\nvalue: "150"\nflags: [12345]')
  expect(task).toMatchObject({
    name: '404',
    category: '1',
    rule: { points: 150 },
    flags: [{ text: '12345' }],
  })
})

const table = (name: string, rows: readonly object[]): ZipEntrySpec => ({
  name: `db/${name}.json`,
  content: JSON.stringify({ count: rows.length, results: rows, meta: {} }),
})
const challenge = {
  id: 1,
  name: '签到',
  category: 'misc',
  description: '你好',
  value: 100,
  type: 'standard',
  state: 'visible',
  max_attempts: 0,
  requirements: null,
}

test('a CTFd export becomes tasks with flags, hints, tags, files, decaying values and prerequisites', async () => {
  const { format, tasks, skipped } = await read([
    table('challenges', [
      challenge,
      {
        ...challenge,
        id: 2,
        name: '进阶',
        type: 'dynamic',
        state: 'hidden',
        max_attempts: 3,
        requirements: '{"prerequisites": [1, 9]}',
      },
      { ...challenge, id: 3, name: '选择', type: 'multiple_choice' },
    ]),
    table('dynamic_challenge', [{ id: 2, initial: 500, minimum: 100, decay: 20, function: 'logarithmic' }]),
    table('flags', [
      { id: 1, challenge_id: 1, type: 'static', content: 'flag{a}', data: '' },
      { id: 2, challenge_id: 2, type: 'regex', content: 'flag\\{.+\\}', data: 'case_insensitive' },
    ]),
    table('hints', [{ id: 1, challenge_id: 2, type: 'standard', content: '看 RFC', cost: 50 }]),
    table('tags', [{ id: 1, challenge_id: 2, value: '密码' }]),
    table('files', [
      { id: 1, type: 'challenge', location: 'ab12/数据.bin', challenge_id: 1 },
      { id: 2, type: 'page', location: 'ab12/page.png', challenge_id: null },
    ]),
    table('users', [{ id: 1, name: 'somebody', email: 'somebody@example.org' }]),
    { name: 'uploads/ab12/数据.bin', content: 'data' },
  ])
  expect(format).toBe('platform-export')
  expect(tasks).toMatchObject([
    {
      name: '签到',
      flags: [{ kind: 'exact', text: 'flag{a}' }],
      files: [{ name: '数据.bin', size: 4 }],
      isPublished: true,
    },
    {
      name: '进阶',
      rule: { name: 'quadratic', initial: 500, minimum: 100, decay: 20 },
      flags: [{ kind: 'pattern' }],
      hints: [{ markdown: '看 RFC', price: 50 }],
      tags: ['密码'],
      attemptsMax: 3,
      isPublished: false,
      prerequisites: ['1'],
      warnings: [{ what: 'unknown_prerequisite', detail: '9' }],
    },
  ])
  expect(skipped).toEqual([
    {
      source: '#3 选择',
      warnings: [{ what: 'type_unknown', detail: 'multiple_choice' }],
    },
  ])
  expect(JSON.stringify({ tasks, skipped })).not.toContain('somebody')
})

test.each([
  ['neither', [{ name: 'readme.md', content: 'x' }], 'unknown_content'],
  ['a table that is none', [{ name: 'db/challenges.json', content: '{"results": 5}' }], 'wrong_shape'],
  ['a table that is no JSON', [{ name: 'db/challenges.json', content: '{' }], 'unreadable_text'],
])('an archive with %s is refused', async (_, entries, fault) => {
  await expect(read(entries)).rejects.toMatchObject({ fault })
})
