/** `u12.e3`: each event moves one of the two numbers on by one, so their sum tells which of two places is further. */
export function isNewer(id: string, than: string | null): boolean {
  return than === null || sumOf(id) > sumOf(than)
}

function sumOf(id: string): number {
  const [, user, everyone] = /^u(\d+)\.e(\d+)$/.exec(id) ?? []
  return Number(user ?? -1) + Number(everyone ?? 0)
}
