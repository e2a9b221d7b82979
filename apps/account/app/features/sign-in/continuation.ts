const key = 'continue'
const freshMs = 60_000

/** For this tab only: the person has just confirmed their email here, and need not press Continue as well. */
export function expectContinuation(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage the person presses Continue.
  }
}

/** True once, within a minute. */
export function takeContinuation(): boolean {
  try {
    const at = Number(sessionStorage.getItem(key) ?? Number.NaN)
    sessionStorage.removeItem(key)
    return Math.abs(Date.now() - at) < freshMs
  } catch {
    return false
  }
}
