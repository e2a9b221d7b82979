import type { Competition } from '../../../play/index.ts'
import { keepOnDevice, readFromDevice } from '../saving/device-store.ts'
import { fetchPapers } from '../use-papers.ts'
import { clockOffset, type DeviceCheck } from './device-check.model.ts'

/** Asks twice, because the first request may have to connect. */
export async function checkDevice(competition: Competition): Promise<DeviceCheck> {
  await fetchPapers(competition)
  const { outcome, tookMs } = await fetchPapers(competition)
  const mark = String(Date.now())
  const isStored = (await keepOnDevice('check', mark)) && (await readFromDevice('check')) === mark
  if (!outcome.ok) return { lineMs: null, isStored, clockSeconds: null }
  const serverNow = Date.parse(outcome.value.serverNow)
  return { lineMs: Math.round(tookMs), isStored, clockSeconds: clockOffset(serverNow, tookMs, Date.now()) }
}
