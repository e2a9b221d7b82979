import {
  confirmingEffects,
  issueCertificates,
  publishResults,
  publishToTraining,
} from '@tiltyard/core/competitions'
import { asActor } from '@tiltyard/core/competitions/testing'
import { databaseClock, deriveKey } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { afterAll } from 'vitest'
import { type PlayCompetition, usePlayCompetitions } from './play-competition.fixture.ts'
import { requiredEnv } from './site.ts'

const both = (zh: string, en: string) => ({ zh, en })
const design = {
  template: 'classic',
  language: 'both',
  colour: '#966000',
  title: both('获奖证书', 'Certificate of Award'),
  text: both('{name}在{competition}中荣获{award}。', '{name} won the {award} in {competition}.'),
  issuer: both('组委会', 'Organising committee'),
  signatories: [{ name: both('林主席', 'Lin'), role: both('主席', 'Chair') }],
} as const

type People = { readonly leaderId: string; readonly organiserId?: string }

/** Ended competitions with published results, created in the site's database. */
export function useConcludedCompetition() {
  const { owner, make } = usePlayCompetitions()
  const connection = connect<PlatformTables>({
    url: requiredEnv('PLATFORM_DATABASE_URL'),
    applicationName: 'e2e',
  })
  afterAll(() => connection.close())
  const auditKey = deriveKey(requiredEnv('SECRET_KEY'), 'audit').toString('hex')
  const deps = {
    database: { connection, auditKey, requestId: 'e2e' },
    clock: databaseClock,
    timeZone: 'Asia/Shanghai',
    certificateKey: deriveKey(requiredEnv('SECRET_KEY'), 'certificates'),
  }

  /** The leader's team shares the first rank with two others. */
  async function conclude({ leaderId, organiserId }: People): Promise<PlayCompetition> {
    const competition = await make({ leaderId })
    const { competitionId, organiser } = competition
    if (organiserId)
      await owner.query(
        `insert into platform.competition_staff (competition_id, user_id, role, added_at) values ($1, $2, 'owner', now())`,
        [competitionId, organiserId],
      )
    await owner.query(
      `update platform.stages set starts_at = now() - interval '2 hours', freeze_at = null, ends_at = now() - interval '1 hour' where competition_id = $1`,
      [competitionId],
    )
    const awards = [1, 2, 3].map((place) => ({ place, award: both('一等奖', 'First prize') }))
    const published = await confirmingEffects(deps, (confirmed) =>
      publishResults(confirmed, asActor(organiser.userId), { competitionId, awards }),
    )
    if (!published.ok) throw new Error(published.reason)
    return competition
  }

  return {
    conclude,
    /** Its tasks are released, so that their texts and files are public. */
    async concludeWithTasks(people: People): Promise<PlayCompetition> {
      const competition = await conclude(people)
      const { competitionId, organiser } = competition
      const released = await confirmingEffects(deps, (confirmed) =>
        publishToTraining(confirmed, asActor(organiser.userId), { competitionId }),
      )
      if (!released.ok) throw new Error(released.reason)
      return competition
    },
    /** With certificates for its awards, printed by the site's worker. */
    async make(leaderId: string) {
      const { competitionId, teamName, organiser } = await conclude({ leaderId })
      const issued = await issueCertificates(deps, asActor(organiser.userId), {
        competitionId,
        basis: 'award',
        recipients: 'members',
        naming: 'nickname',
        lastRank: 3,
        design: { ...design, signatories: [...design.signatories] },
      })
      if (!issued.ok) throw new Error(issued.reason)
      const [row] = await owner.query<{ code: string; nickname: string }>(
        `select c.code, u.nickname from platform.certificates c join platform.users u on u.id = c.user_id
         where c.competition_id = $1 and c.user_id = $2`,
        [competitionId, leaderId],
      )
      for (let n = 0; n < 300; n += 1) {
        const waiting = await owner.query(
          'select 1 from platform.certificates where competition_id = $1 and file_id is null',
          [competitionId],
        )
        if (waiting.length === 0) break
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return { competitionId, teamName, code: row?.code ?? '', nickname: row?.nickname ?? '' }
    },
  }
}
