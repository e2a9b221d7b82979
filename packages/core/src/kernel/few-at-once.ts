export type AtOnce = {
  readonly working: number
  readonly waiting: number
  /** Of each account, so that nobody takes all places. */
  readonly perAccount: { readonly working: number; readonly waiting: number }
}

type Turn = <T>(account: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | 'busy'>

type Waiting = { readonly account: string; go(): void }

/** So that memory does not grow with the crowd: a few work, some wait in turn, more are sent away. */
export function fewAtOnce({ working, waiting, perAccount }: AtOnce): Turn {
  const busy: string[] = []
  const queue: Waiting[] = []
  const isFree = (account: string) =>
    busy.length < working && busy.filter((other) => other === account).length < perAccount.working
  const isFull = (account: string) =>
    queue.length >= waiting || queue.filter((other) => other.account === account).length >= perAccount.waiting

  function callNext(): void {
    const next = queue.findIndex(({ account }) => isFree(account))
    const [called] = next < 0 ? [] : queue.splice(next, 1)
    if (!called) return
    busy.push(called.account)
    called.go()
  }

  /** Whoever is given up leaves the queue. */
  function waitInTurn(account: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(one), 1)
        reject(signal?.reason)
      }
      const one = {
        account,
        go() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      queue.push(one)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (account, work, signal) => {
    signal?.throwIfAborted()
    if (isFree(account)) busy.push(account)
    else if (isFull(account)) return 'busy'
    else await waitInTurn(account, signal)
    try {
      return await work()
    } finally {
      busy.splice(busy.indexOf(account), 1)
      callNext()
    }
  }
}
