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

/** Every text that the specification quotes for accounts, messages, teams, invitations and training, with its key. */
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
  ['The flag cannot be empty!', 'answers.empty.flag'],
  ['flag error! Think about other problem-solving methods~', 'answers.wrong.flag'],
  ['Please upload the file {name}', 'answers.file.required'],
  ['File size cannot exceed {size}', 'answers.file.tooLarge'],
  ['Please log in first!', 'training.gates.signIn'],
  ['Scoring', 'training.scoring.scoring'],
  ['score successful', 'training.scoring.scored'],
  ['Failed to score', 'training.scoring.failed'],
  ['Creating', 'environments.states.creating'],
  ['Starting', 'environments.states.starting'],
  ['running', 'environments.states.running'],
  ['Stopped', 'environments.states.stopped'],
  ['Deletion', 'environments.states.deletion'],
  [
    'The server availability has expired and the virtual environment has been shut down',
    'environments.expired.title',
  ],
  ['The container is being deleted', 'environments.deleting.title'],
  ['Failed to execute the root command', 'environments.account.failed'],
  // The same text in a refusal of the server.
  ['Please log in first!', 'errors.session.required'],
  ['Please check the agreement!', 'errors.entries.agreement_required'],
  ['Please check the agreement!', 'competitions.register.agreeFirst'],
  ['The flag cannot be empty!', 'errors.training.flag_empty'],
  ['Please upload the file {name}', 'errors.training.file_name_mismatch'],
  ['File size cannot exceed {size}', 'errors.training.file_too_large'],
  ['File size cannot exceed 300MB', 'uploads.tooLarge'],
  ['File upload failed', 'kit.upload.error'],
  ['Failed to execute the root command', 'errors.environments.password_not_set'],
  ['Please authenticate your identity first!', 'errors.datasets.identity_needed'],
  [
    'You already have a request for this dataset, please do not apply again.',
    'errors.datasets.already_applied',
  ],
  ['Please authenticate your identity first!', 'datasetAccess.identityNeeded.title'],
  ['You already have a request for this dataset, please do not apply again.', 'datasetAccess.alreadyApplied'],
]

test.each(quoted)('“%s” has the wording of the specification in English, and a Chinese text', (text, key) => {
  expect(Object.fromEntries(en)[key]).toBe(text)
  expect(zh.get(key)).toMatch(/\p{Script=Han}/u)
})

test.each([
  ['请先完成实名认证！', 'errors.datasets.identity_needed', 'datasetAccess.identityNeeded.title'],
  ['您已申请过该数据集，请勿重复申请。', 'errors.datasets.already_applied', 'datasetAccess.alreadyApplied'],
])('“%s” is the same in the refusal and on the page', (text, refusal, title) => {
  expect([zh.get(refusal), zh.get(title)]).toEqual([text, text])
})

/** Texts that the specification paraphrases: each must contain its substance. */
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
  ['training.banks.ctf.name', /^CTF$/, /解题/],
  ['training.banks.attack-defense.name', /^Attack and defence$/, /攻防/],
  ['training.banks.analytics.name', /^Data security analytics$/, /数据安全分析/],
  ['training.banks.real-world.name', /^Real-world$/, /实景/],
  ['training.banks.forensics.name', /^Forensics$/, /取证/],
  [
    'training.gates.signInText',
    /sign in and verify your identity to answer/i,
    /登录并完成实名认证后即可答题/,
  ],
  ['training.steps.pass', /score \{score\} points .* to pass/i, /达到 \{score\} 分/],
  ['training.question.latest', /^latest score$/i, /最近得分/],
  ['training.question.highest', /^highest score$/i, /最高得分/],
  [
    'training.answer.extends',
    /each answer extends the environment by \{limit\}/i,
    /每次提交.*延长 \{limit\}/,
  ],
  ['environments.expired.text', /leaving in \{seconds/i, /\{seconds.*秒后离开/],
  ['environments.account.checks.length', /^8 to 30 characters$/, /8 至 30 个字符/],
  ['environments.account.checks.classes', /^three of the four/i, /四类字符中至少三类/],
  ['errors.environments.weak_password', /8 to 30 characters.*three/i, /8 至 30 个字符.*三类/],
  ['training.board.lead', /daily at 0:00/, /每日 0:00/],
  ['training.board.ranges.overall', /^overall$/i, /总榜/],
  ['training.board.ranges.monthly', /^monthly$/i, /月榜/],
  ['training.board.ranges.weekly', /^weekly$/i, /周榜/],
  ['training.board.plus7', /^7 days$/, /7 天/],
  ['training.board.plus30', /^30 days$/, /30 天/],
])('%s contains the substance of the specification in both languages', (key, english, chinese) => {
  expect(Object.fromEntries(en)[key]).toMatch(english)
  expect(zh.get(key)).toMatch(chinese)
})
