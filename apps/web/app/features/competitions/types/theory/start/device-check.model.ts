export type DeviceCheck = {
  /** Of a request and its reply; null: the server cannot be reached. */
  readonly lineMs: number | null
  readonly isStored: boolean
  readonly clockSeconds: number | null
}

const slowMs = 1_000

export const isSlow = (lineMs: number): boolean => lineMs > slowMs

/** By how many seconds the clock of this device differs from the server's. */
export const clockOffset = (serverNow: number, tookMs: number, localNow: number): number =>
  Math.abs(Math.round((serverNow + tookMs / 2 - localNow) / 1_000))
