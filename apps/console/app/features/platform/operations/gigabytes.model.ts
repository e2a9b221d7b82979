const gigabyte = 1_000_000_000

/** Sizes are entered in gigabytes with three decimals; null is no limit. */
export function toGigabytes(bytes: number | null): number | null {
  return bytes === null ? null : Math.round(bytes / 1_000_000) / 1_000
}

export function fromGigabytes(gigabytes: number | null): number | null {
  return gigabytes === null ? null : Math.round(gigabytes * gigabyte)
}
