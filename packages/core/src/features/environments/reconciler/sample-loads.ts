import { ok } from '@tiltyard/contracts'
import { reading, transaction } from '../../../kernel/index.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { listLeastSampled, markLoad } from './load.store.ts'
import { engineSeconds } from './patience.rules.ts'
import { within } from './within.ts'

const atATime = 50

/** For the console's list. One that ends meanwhile has no load to be noted. */
export async function sampleLoads(deps: ReconcilerDeps): Promise<void> {
  for (const id of await listLeastSampled(reading(deps.database), atATime)) {
    const load = await within(engineSeconds.list, 'tell a load', deps.engine.load(id)).catch(() => null)
    if (!load) continue
    await transaction(deps.database, async (tx) => ok(await markLoad(tx, deps.clock, id, load)))
  }
}
