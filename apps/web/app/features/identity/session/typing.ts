import { forgetTypedText, hasTypedText, type TypedPage } from './typed-text-storage.ts'

type Watcher = ReturnType<typeof import('./typed-text.ts').watchTyping>

/** Loads the code with the first edit, or when there is text to restore: most pages are only read. */
export function createTyping(root: Document) {
  const touched = new WeakSet<EventTarget>()
  let watcher: Watcher | null = null
  let loading: Promise<void> | null = null
  const load = async () => {
    loading ??= import('./typed-text.ts').then(({ watchTyping }) => {
      watcher = watchTyping(root, touched)
    })
    // Without the code nothing is kept; the next edit tries again.
    await loading.catch(() => {
      loading = null
    })
  }
  const onEdit = ({ target }: Event) => {
    if (target) touched.add(target)
    void load()
  }
  root.addEventListener('input', onEdit, true)
  root.addEventListener('change', onEdit, true)

  return {
    keep: (page: TypedPage) => watcher?.keep(page),
    /** Returns what ends the filling. */
    restore(page: TypedPage): () => void {
      if (!hasTypedText()) return () => undefined
      let end: (() => void) | null = null
      let isOver = false
      void load().then(() => {
        if (!isOver) end = watcher?.restore(page) ?? null
      })
      return () => {
        isOver = true
        end?.()
      }
    },
    forget: forgetTypedText,
  }
}
