import { expect, test } from 'vitest'
import { checkPeople } from './new-people.form.ts'

const problems = (...rows: [string, string][]) =>
  checkPeople(rows.map(([email, displayName], at) => ({ line: at + 1, email, displayName }))).map(
    ({ problem }) => problem,
  )

test('rows are told what is wrong with them by the rules of the server', () => {
  expect(
    problems(
      ['ada@mail.example', 'Ada'],
      ['ada', 'Ada'],
      ['', ''],
      ['bob@mail.example', ''],
      ['bob2@mail.example', 'x'.repeat(33)],
      ['bob3@mail.example', 'x'.repeat(300)],
      ['bob4@mail.example', 'A\u200Bda'],
    ),
  ).toEqual([null, 'email', 'email', 'nameMissing', 'nameTooLong', 'nameTooLong', 'nameWrong'])
})

test('of rows with one email the first is added, whatever its case', () => {
  expect(problems(['a@mail.example', 'A'], ['A@Mail.Example', 'B'], ['b@mail.example', 'B'])).toEqual([
    null,
    'twice',
    null,
  ])
})

test('a name is sent as the server saves it', () => {
  const [row] = checkPeople([{ line: 1, email: 'a@mail.example', displayName: 'Ａda  Lovelace' }])
  expect(row?.person).toEqual({ email: 'a@mail.example', displayName: 'Ada Lovelace' })
})
