import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createExamFixture, examKey, keyCanary } from '../testing/exams.fixture.ts'
import { insertSitting } from '../testing/marks.fixture.ts'
import { exportExamMarks } from './export.ts'

const platform = await openPlatform()
const later = { ...platform.later(7_300), examKey }

/** Texts of the parts of an archive, by name. */
function readParts(zip: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (fault, archive) => {
      if (fault) return reject(fault)
      const parts = new Map<string, string>()
      archive.on('entry', (entry: yauzl.Entry) =>
        archive.openReadStream(entry, async (why, stream) => {
          if (why) return reject(why)
          parts.set(entry.fileName, (await buffer(stream)).toString())
          archive.readEntry()
        }),
      )
      archive.on('end', () => resolve(parts))
      archive.readEntry()
    })
  })
}

test('an export has sheets of sittings, questions and receipts, with names as text and no key', async () => {
  const at = await createExamFixture(platform)
  const { teamId, leader } = at.entries[0] ?? { teamId: '', leader: at.organiser }
  await platform.owner.query(`update platform.users set nickname = '=1+1' where id = $1`, [leader.userId])
  await insertSitting(platform, at, { teamId, userId: leader.userId, marks: [400, 133, 0, 0] })
  const file = await exportExamMarks(later, { ...at, language: 'zh' })
  if (!file.ok) throw new Error(file.reason)
  const parts = await readParts(await buffer(file.value.content))
  expect(parts.get('xl/workbook.xml')).toMatch(/"答卷".*"试题".*"回执"/)
  const sheets = [1, 2, 3].map((number) => parts.get(`xl/worksheets/sheet${number}.xml`) ?? '')
  expect(sheets[0]).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheets[0]).toContain('<v>5.33</v>')
  expect(sheets[1]?.match(/<row>/g)).toHaveLength(5)
  expect(sheets[2]).toMatch(/>[A-Z2-7]{10}</)
  expect(sheets.join()).not.toContain('<f>')
  expect(sheets.join()).not.toContain(keyCanary)
})
