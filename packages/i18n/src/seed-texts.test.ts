import { expect, test } from 'vitest'
import { messagesFor } from './index.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )
}

const en = leaves(messagesFor('en'))
const zh = new Map(leaves(messagesFor('zh')))

/** What the source specification quotes for people, messages, teams and invitations, to the letter, and where it stands. */
const quoted: readonly (readonly [text: string, key: string])[] = [
  ['Invitation accepted successfully!', 'teams.dialog.accepted'],
  ['Invitation declined', 'teams.dialog.declined'],
  ['Please enter', 'teams.dialog.pleaseEnter'],
  ['Please upload', 'teams.dialog.pleaseUpload'],
  ['Please check', 'teams.dialog.pleaseCheck'],
  ['Only supports JPG/JPEG files', 'teams.dialog.onlyJpeg'],
  ['File upload failed', 'teams.dialog.uploadFailed'],
  ['Participation Instructions', 'teams.instructions.title'],
  ['Message', 'messages.tabs.message'],
  ['Invitation', 'messages.tabs.invitation'],
  ['View more', 'messages.viewMore'],
  ['Personal Center', 'shell.personalCenter'],
]

test.each(quoted)('“%s” is said to the letter, and well in Chinese', (text, key) => {
  expect(Object.fromEntries(en)[key]).toBe(text)
  expect(zh.get(key)).toMatch(/\p{Script=Han}/u)
})

/** What it tells in its own words: each must be there in substance. */
test.each([
  ['teams.instructions.both', /real-name verification and personal info/i, /实名认证.*个人信息/],
  [
    'teams.instructions.verify',
    /audit result will be sent to you by SMS or email/,
    /审核结果将通过短信或邮件通知/,
  ],
  [
    'teams.dialog.materialsText',
    /work permit or an? employment certificate with an official seal/,
    /工作证.*公章/,
  ],
])('%s says what the seed says', (key, english, chinese) => {
  expect(Object.fromEntries(en)[key]).toMatch(english)
  expect(zh.get(key)).toMatch(chinese)
})
