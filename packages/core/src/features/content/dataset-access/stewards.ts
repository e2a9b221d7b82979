import {
  type addSteward as AddRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  roles,
  type StewardRole,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformReader,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import {
  deleteSteward,
  findDatasetContent,
  findStewardRole,
  findUserIdByNicknameKey,
  lockDatasetContent,
  lockStewardRole,
  upsertSteward,
} from './steward.store.ts'

/** Administrators act as owners of every dataset. */
const isAdministrator = ({ roleId }: Actor) => roleId === roles.administrator

/** Null for a stranger, who does not learn whether the dataset exists. */
export async function getStewardRole(
  reader: PlatformReader,
  actor: Actor,
  datasetId: string,
): Promise<StewardRole | null> {
  if (!(await findDatasetContent(reader, datasetId))) return null
  return isAdministrator(actor) ? 'owner' : findStewardRole(reader, { datasetId, userId: actor.userId })
}

export type OwnerRefusal = 'datasets.not_found' | 'datasets.insufficient_role'

/** Asked inside the writing transaction, which holds the dataset: a role that was taken a second ago counts for nothing. */
export async function requireOwner(
  tx: PlatformTx,
  actor: Actor,
  datasetId: string,
): Promise<Result<null, OwnerRefusal>> {
  if (!(await lockDatasetContent(tx, datasetId))) return refuse('datasets.not_found')
  const role = await lockRole(tx, actor, datasetId)
  if (!role) return refuse('datasets.not_found')
  return role === 'owner' ? ok() : refuse('datasets.insufficient_role')
}

export async function lockRole(tx: PlatformTx, actor: Actor, datasetId: string): Promise<StewardRole | null> {
  if (!(await findDatasetContent(tx, datasetId))) return null
  return isAdministrator(actor) ? 'owner' : lockStewardRole(tx, { datasetId, userId: actor.userId })
}

/** Whose applications a person may decide: null means of every dataset. */
export const stewardFilter = (actor: Actor): string | null => (isAdministrator(actor) ? null : actor.userId)

export function addSteward(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    id: datasetId,
    nickname,
    role,
  }: { readonly id: string; readonly nickname: string; readonly role: StewardRole },
): Promise<Result<null, RefusalsOf<typeof AddRoute>>> {
  return transaction(database, async (tx) => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    const user = await findUserIdByNicknameKey(tx, nicknameKeys(nickname).nickname_key)
    if (!user) return refuse('datasets.user_not_found')
    await upsertSteward(tx, clock, { datasetId, userId: user.id, role })
    auditDataset(tx, actor, datasetId, { action: 'datasets.add-steward', after: { userId: user.id, role } })
    return ok()
  })
}

export function removeSteward(
  { database }: CoreDeps,
  actor: Actor,
  { id: datasetId, userId }: { readonly id: string; readonly userId: string },
): Promise<Result<null, OwnerRefusal | 'datasets.steward_not_found'>> {
  return transaction(database, async (tx) => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    if (!(await deleteSteward(tx, { datasetId, userId }))) return refuse('datasets.steward_not_found')
    auditDataset(tx, actor, datasetId, { action: 'datasets.remove-steward', before: { userId } })
    return ok()
  })
}

export function auditDataset(
  tx: PlatformTx,
  actor: Actor,
  datasetId: string,
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): void {
  audit(tx, { actor: actor.userId, subject: `dataset:${datasetId}`, ...entry })
}
