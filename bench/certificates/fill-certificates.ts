import { type FillParts, fillCompetition } from '../competition/fill-competition.ts'
import { insertPeople, type Person } from '../people.ts'

export type FilledCertificates = { readonly competitionId: string; readonly organiser: Person }

/** An ended competition with a team of one for each certificate; each person has a Chinese name of their own. */
export async function fillCertificates(
  parts: FillParts,
  ownerUrl: string,
  size: number,
): Promise<FilledCertificates> {
  const [organiser, ...leaders] = await insertPeople(ownerUrl, size + 1)
  if (!organiser) throw new Error('nobody was inserted')
  const { competitionId } = await fillCompetition(parts, leaders)
  const { owner } = parts
  await owner.query(
    `insert into competition_staff (competition_id, user_id, role, added_at) values ($1, $2, 'owner', now())`,
    [competitionId, organiser.id],
  )
  await owner.query(
    `insert into profiles (user_id, real_name, updated_at)
     select id, name, now() from unnest($1::uuid[], $2::text[]) as given (id, name)`,
    [leaders.map(({ id }) => id), leaders.map((_, n) => chineseName(n))],
  )
  await owner.query(
    `update stages set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where competition_id = $1`,
    [competitionId],
  )
  await owner.query('analyze')
  return { competitionId, organiser }
}

const familyNames = ['王', '李', '张', '刘', '陈', '欧阳', '司马', '诸葛', '慕容', '龚', '鄢', '逯']
const [firstSign, signCount] = [0x4e00, 20_000]

/** Two or three signs of all that are in use, so that each certificate needs another part of the font. */
function chineseName(n: number): string {
  const given = [n * 7_919, n * 104_729].slice(0, 1 + (n % 2))
  const signs = given.map((value) => String.fromCodePoint(firstSign + (value % signCount)))
  return `${familyNames[n % familyNames.length]}${signs.join('')}`
}
