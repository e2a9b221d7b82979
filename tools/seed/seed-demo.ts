import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { indexMissingCompetitions } from '@tiltyard/core/competitions'
import { databaseClock, type PlatformDatabase } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import type pg from 'pg'
import { insertDemoAccount } from './demo-accounts.ts'
import { insertDemoArmory } from './demo-armory.ts'
import { insertDemoCases } from './demo-cases.ts'
import { insertDemoCompetitions } from './demo-competitions.ts'
import { insertDemoDictionary, publishDemoContents } from './demo-contents.ts'
import { insertDemoExams } from './demo-exams.ts'
import { insertDemoMessages } from './demo-messages.ts'
import { insertDemoOpenData } from './demo-open-data.ts'
import { insertDemoParameters } from './demo-parameters.ts'
import {
  type DemoPerson,
  demoAdmin,
  demoCaptain,
  demoEditor,
  demoOrganiser,
  demoPassword,
  demoPeople,
  demoPlayer,
  demoResearcher,
  demoSteward,
} from './demo-people.ts'
import { insertPlayedCompetitions } from './demo-played-competitions.ts'
import { insertDemoRecommendations } from './demo-recommendations.ts'
import { insertDemoTraining } from './demo-training.ts'
import { insertDemoUser } from './demo-users.ts'
import { demoVideoPassword, insertDemoVideos } from './demo-videos.ts'

export type SeedDeps = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly files: FileStore
  readonly flagKey: Buffer
  readonly watermarkKey: Buffer
  readonly videoKey: Buffer
  readonly examKey: Buffer
  /** The installation's, by its IANA name. */
  readonly timeZone: string
  readonly siteOrigin: string
  readonly accountOrigin: string
}

/** People of every kind to sign in as, and what the pages around them say. May run any number of times. Answers with what a newcomer wants to know. */
export async function seedDemo({
  owner,
  platform,
  files,
  flagKey,
  watermarkKey,
  videoKey,
  examKey,
  timeZone,
  siteOrigin,
  accountOrigin,
}: SeedDeps): Promise<string[]> {
  await insertDemoDictionary(owner)
  const ids = new Map<DemoPerson, string>()
  for (const person of demoPeople) {
    const subject = await insertDemoAccount(owner, person, demoPassword)
    const identity = { issuer: accountOrigin, subject }
    const userId = await insertDemoUser(platform, owner, identity, person)
    ids.set(person, userId)
    if (person === demoPlayer) await insertDemoMessages(owner, userId)
    if (person === demoEditor) await publishDemoContents(platform, owner, userId)
  }
  const idOf = (person: DemoPerson) => ids.get(person) ?? ''
  const people = {
    organiser: idOf(demoOrganiser),
    captain: idOf(demoCaptain),
    player: idOf(demoPlayer),
  }
  await insertDemoCompetitions(owner, platform, people)
  await insertPlayedCompetitions({ owner, platform, files, flagKey }, people)
  await insertDemoCases({ owner, platform, files, flagKey }, people)
  await insertDemoExams({ owner, platform, flagKey, examKey }, people)
  await indexMissingCompetitions({ database: platform, clock: databaseClock, lexicon: jiebaLexicon() })
  await insertDemoTraining({ owner, platform, files, flagKey }, { ...people, timeZone })
  await insertDemoOpenData(
    { owner, platform, files, watermarkKey, timeZone },
    {
      admin: idOf(demoAdmin),
      organiser: idOf(demoOrganiser),
      steward: idOf(demoSteward),
      researcher: idOf(demoResearcher),
    },
  )
  await insertDemoArmory(
    { owner, platform },
    {
      editor: idOf(demoEditor),
      player: idOf(demoPlayer),
      captain: idOf(demoCaptain),
      researcher: idOf(demoResearcher),
    },
  )
  await insertDemoVideos({ owner, platform, files, videoKey }, idOf(demoEditor))
  await insertDemoParameters(owner)
  await insertDemoRecommendations(owner)
  return [
    `登录 Sign in  ${siteOrigin}/tiltyard-ui-infos/api/sign-in`,
    ...demoPeople.map(({ title, email }) => `${title}  ${email}`),
    `密码 Password  ${demoPassword}`,
    `视频密码 Password of the protected video  ${demoVideoPassword}`,
  ]
}
