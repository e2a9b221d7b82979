import { describe, expect, test } from 'vitest'
import { readPeople, readTextFile, toCsv } from './people-file.model.ts'

const people = (text: string) => readPeople(text).map(({ email, displayName }) => [email, displayName])
const ada = ['ada@mail.example', 'Ada']
const bob = ['bob@mail.example', 'Bob']

describe('a list of people', () => {
  test.each([
    ['one person per line', 'ada@mail.example, Ada\nbob@mail.example, Bob'],
    ['a header', 'email,name\nada@mail.example,Ada\nbob@mail.example,Bob\n'],
    [
      'a header in another order with other columns',
      'No.,Name,Class,Email\n1,Ada,x,ada@mail.example\n2,Bob,y,bob@mail.example',
    ],
    ['a Chinese header', '姓名,邮箱\nAda,ada@mail.example\nBob,bob@mail.example'],
    ['a byte order mark', '\uFEFFemail,name\nada@mail.example,Ada\nbob@mail.example,Bob'],
    ['line ends of Windows', 'ada@mail.example,Ada\r\nbob@mail.example,Bob\r\n'],
    ['line ends of old programs', 'ada@mail.example,Ada\rbob@mail.example,Bob'],
    ['blank lines and lines of separators', '\n\nada@mail.example,Ada\n  \n,,\nbob@mail.example,Bob\n\n'],
    ['quotes around every cell', '"email","name"\n"ada@mail.example","Ada"\n "bob@mail.example" , "Bob"\n'],
    ['semicolons, tabs and full-width commas', 'ada@mail.example;Ada\nbob@mail.example\tBob'],
    ['full-width separators', 'ada@mail.example，Ada\nbob@mail.example；Bob'],
  ])('is read with %s', (_, text) => {
    expect(people(text)).toEqual([ada, bob])
  })

  test('is empty for an empty text and for a header alone', () => {
    expect([readPeople(''), readPeople('\n \n'), readPeople('email,name\n')]).toEqual([[], [], []])
  })

  test('keeps separators, quotes and line ends that are quoted', () => {
    expect(people('ada@mail.example,"Lovelace, ""Ada"""\nbob@mail.example,"B\nob"')).toEqual([
      ['ada@mail.example', 'Lovelace, "Ada"'],
      ['bob@mail.example', 'B\nob'],
    ])
  })

  test('keeps a quote inside a cell that does not begin with one', () => {
    expect(people('ada@mail.example,Ada "Al" L')).toEqual([['ada@mail.example', 'Ada "Al" L']])
  })

  test('has an empty name where there is none, in a line and in the header', () => {
    expect(people('ada@mail.example')).toEqual([['ada@mail.example', '']])
    expect(people('email\nada@mail.example')).toEqual([['ada@mail.example', '']])
  })

  test('takes a first line with an email for a person, whatever else it has', () => {
    expect(people('mail@mail.example,Name')).toEqual([['mail@mail.example', 'Name']])
  })

  test('names the line where each row begins', () => {
    const text = 'email,name\n\nada@mail.example,"A\nda"\nbob@mail.example,Bob'
    expect(readPeople(text).map(({ line }) => line)).toEqual([3, 5])
  })
})

test('a file in UTF-8 is read; one of another encoding, a workbook and one that is too large are not', async () => {
  expect(await readTextFile(new Blob(['邮箱,姓名']))).toBe('邮箱,姓名')
  expect(await readTextFile(new Blob([new Uint8Array([0xd3, 0xca, 0xcf, 0xe4])]))).toBeNull()
  expect(await readTextFile(new Blob(['PK\u0003\u0004\0']))).toBeNull()
  expect(await readTextFile(new Blob(['x'.repeat(1_000_001)]))).toBeNull()
})

test('a table is written so that no cell becomes a formula, and is read again as it was', () => {
  expect(
    toCsv([
      ['a@mail.example', '=1+1'],
      ['b@mail.example', 'x, "y"'],
    ]),
  ).toBe('\uFEFFa@mail.example,\'=1+1\r\nb@mail.example,"x, ""y"""\r\n')
  expect(people(toCsv([ada, bob]))).toEqual([ada, bob])
})
