import type { Actor } from '../../../kernel/index.ts'
import type { DatasetScene } from '../../../scenes/dataset.fixture.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { decideApplication } from './application-review.ts'
import { saveApplication, submitApplication } from './applications.ts'
import { getOwnDatasetAccess } from './own-access.ts'

export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const refused = (reason: string) => ({ ok: false, reason })
export const unwrap = <T>(result: { ok: true; value: T } | { ok: false; reason: string }): T => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
const answers = { purpose: '研究', project: '课题', storage: '加密磁盘', wantedUntil: null }
const timeZone = 'Asia/Shanghai'

/** What applicants and stewards do, at any time. */
export function applicationSteps({ owner: sql, database, clock }: Platform) {
  const deps = { database, clock, timeZone }
  const later = (days: number) => ({ database, clock: { shiftSeconds: days * 86_400 }, timeZone })

  const save = (scene: DatasetScene, actor: Actor, revision: number | null = null, at = deps) =>
    saveApplication(at, actor, { id: scene.id, revision, ...answers })
  const submit = (scene: DatasetScene, actor: Actor, revision = 1, at = deps, licence = scene.licence) =>
    submitApplication(at, actor, { id: scene.id, revision, licence })
  const apply = async (scene: DatasetScene, actor: Actor, at = deps) => {
    const { revision } = unwrap(await save(scene, actor, null, at))
    return unwrap(await submit(scene, actor, revision, at))
  }
  const approve = (
    scene: DatasetScene,
    { id, revision }: { id: string; revision: number },
    until: string,
    at = deps,
  ) =>
    decideApplication(at, scene.handler, {
      applicationId: id,
      revision,
      decision: { decision: 'approve', until, reason: null },
    })
  const granted = async (scene: DatasetScene, actor: Actor, until = day(100)) => {
    const application = await apply(scene, actor)
    unwrap(await approve(scene, application, until))
    const [grant] = await sql.query<{ id: string; ends_at: Date }>(
      'select id, ends_at from platform.dataset_grants where application_id = $1',
      [application.id],
    )
    return { application, grant: grant as { id: string; ends_at: Date } }
  }
  const statesOf = async (scene: DatasetScene, { userId }: Actor) =>
    (
      await sql.query<{ state: string }>(
        'select state from platform.dataset_applications where dataset_id = $1 and user_id = $2 order by id',
        [scene.id, userId],
      )
    ).map(({ state }) => state)
  const access = async (scene: DatasetScene, actor: Actor, at = deps) =>
    unwrap(await getOwnDatasetAccess(at, actor, { id: scene.id }))
  return { deps, later, timeZone, save, submit, apply, approve, granted, statesOf, access }
}
