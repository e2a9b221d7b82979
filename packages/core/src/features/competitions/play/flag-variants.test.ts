import { expect, test } from 'vitest'
import { createCompetitionFixture, flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import type { SubmitDeps } from './play-context.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const deps: SubmitDeps = { ...platform, flagKey }
const right = 'flag{right-0}'

const wrong: [string, string][] = [
  ['nothing but the frame', 'flag{}'],
  ['in capitals', 'FLAG{RIGHT-0}'],
  ['one letter in capitals', 'Flag{right-0}'],
  ['without its end', 'flag{right-0'],
  ['without its beginning', '{right-0}'],
  ['with one letter more', 'flag{right-0}x'],
  ['twice', `${right}${right}`],
  ['twice, in lines', `${right}\n${right}`],
  ['another task’s', 'flag{right-1}'],
  ['with a blank inside', 'flag{right -0}'],
  ['with a zero-width space inside', 'flag{ri\u200bght-0}'],
  ['with a joiner at its end', `${right}\u200d`],
  ['with a soft hyphen', 'flag{right\u00ad-0}'],
  ['with a look-alike letter', 'flag{rіght-0}'],
  ['in full-width letters', 'ｆｌａｇ{right-0}'],
  ['turned around by a mark', `\u202e${right}`],
  ['with a dash that is longer', 'flag{right–0}'],
  ['percent-encoded', 'flag%7Bright-0%7D'],
  ['as HTML', 'flag&#123;right-0&#125;'],
  ['as JSON', `"${right}"`],
  ['as an object', `{"flag":"${right}"}`],
  ['in base64', Buffer.from(right).toString('base64')],
  ['as hex', Buffer.from(right).toString('hex')],
  ['as a pattern', 'flag{.*}'],
  ['as a pattern of SQL', 'flag{%}'],
  ['as an end of a statement', `' or '1'='1`],
  ['as two statements', `'; drop table solves; --`],
  ['as a template', 'flag{{{right}}}'],
  ['as a format', '%s%n%x'],
  ['as a script', '<script>alert(1)</script>'],
  ['as a path', '../../etc/passwd'],
  ['a name of every object', '__proto__'],
  ['a word that means nothing', 'null'],
  ['a number', '0'],
  ['true', 'true'],
  ['emoji', '🚩🚩🚩'],
  ['letters with many marks', `a${'\u0301'.repeat(200)}`],
  ['as long as can be', 'x'.repeat(256)],
  ['as long as can be, of wide letters', '旗'.repeat(256)],
  ['with control characters', 'flag{\u0001\u0002}'],
  ['with a tab inside', 'flag{\tright-0}'],
]

test.each(wrong)('the submission %s is wrong, stored unchanged and harmless', async (_name, flag) => {
  const { competitionId, type, tasks, entries } = await createCompetitionFixture(platform, {
    tasks: 2,
    entries: 1,
  })
  const sent = { competitionId, type, taskId: tasks[0]?.id as string, flag }
  const answer = await submitFlag(deps, entries[0]?.leader as never, sent)
  expect(answer).toEqual({
    ok: true,
    value: { verdict: 'wrong', attemptsLeft: null, credit: null, blood: null },
  })
  const kept = await platform.owner.query<{ answer: string }>(
    'select answer from platform.submissions where competition_id = $1',
    [competitionId],
  )
  expect(kept).toEqual([{ answer: flag.normalize('NFC') }])
})

test.each([
  ['with blanks around it', `  ${right}\t`],
  ['with a line’s end', `${right}\r\n`],
  ['with a wide blank before it', `\u3000${right}`],
])('the submission %s is correct', async (_name, flag) => {
  const { competitionId, type, tasks, entries } = await createCompetitionFixture(platform, {
    tasks: 1,
    entries: 1,
  })
  const sent = { competitionId, type, taskId: tasks[0]?.id as string, flag }
  expect(await submitFlag(deps, entries[0]?.leader as never, sent)).toMatchObject({
    value: { verdict: 'right' },
  })
})
