import type { Watch } from './watch.ts'

/** Whatever is told to an owner may be about what they have open here. */
export function followOwners({ watch, forget }: { readonly watch: Watch; readonly forget: () => void }) {
  return {
    hear(topic: string): void {
      const [, ownerId] = /^user:(.+)$/.exec(topic) ?? []
      if (!ownerId) return
      forget()
      watch.hear(ownerId)
    },
    begun: () => void watch.check(),
  }
}
