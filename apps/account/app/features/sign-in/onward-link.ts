import type { Onward } from '../../page-context.ts'

/** A neighbouring page that still knows where to go on to afterwards. */
export function onwardLink(path: `/${string}`, onward: Onward): string {
  return onward.kind === 'allowed' ? `${path}?${new URLSearchParams({ redirect: onward.address })}` : path
}
