import type { Onward } from '../../page-context.ts'

/** Link to another page of the account service that keeps the redirect. */
export function onwardLink(path: `/${string}`, onward: Onward): string {
  return onward.kind === 'allowed' ? `${path}?${new URLSearchParams({ redirect: onward.address })}` : path
}
