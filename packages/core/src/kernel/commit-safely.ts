const deadlock = '40P01'
const tries = 3

/**
 * A group that the database turned down for what one of its rows holds goes again one by one, so that the fault is only
 * its own sender's. A lost connection fails all: what was committed is found by their retry keys.
 */
export async function commitSafely<Sent, Answer>(
  group: readonly Sent[],
  commit: (group: readonly Sent[]) => Promise<Answer[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  for (let tried = 1; ; tried += 1) {
    try {
      const answers = await commit(group)
      return answers.map((value) => ({ status: 'fulfilled', value }))
    } catch (fault) {
      if (group.length > 1 && isOfOneRow(fault)) return commitOneByOne(group, commit)
      if (codeOf(fault) !== deadlock || tried === tries) throw fault
    }
  }
}

async function commitOneByOne<Sent, Answer>(
  group: readonly Sent[],
  commit: (group: readonly Sent[]) => Promise<Answer[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  const settled: PromiseSettledResult<Answer>[] = []
  for (const sent of group)
    settled.push(...(await Promise.allSettled([commit([sent]).then(([one]) => one as Answer)])))
  return settled
}

/** Data or a constraint (classes 22 and 23 of SQLSTATE): the same rows would be turned down again. */
function isOfOneRow(fault: unknown): boolean {
  return /^2[23]/.test(codeOf(fault))
}

function codeOf(fault: unknown): string {
  return typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : ''
}
