import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../identity/session/index.ts'
import { type Autosaved, areFormValuesEqual, autosaveStore } from '../../shared/form-values/index.ts'
import type { Draft } from './use-draft.ts'

const quietMs = 1_000

type Place = {
  /** Of the item, or of the form for a new one. */
  readonly name: string
  readonly revision: number
}

/** Keeps unsaved edits in this browser, complete or not, and offers those of an earlier visit. */
export function useAutosave(draft: Draft, { name, revision }: Place) {
  const key = `${useCurrentUser().id}/${name}`
  const [found, setFound] = useState<Autosaved | null>(() => {
    const saved = autosaveStore.read(key)
    return saved && !areFormValuesEqual(saved.values, draft.initial) ? saved : null
  })
  const { edits, isChanged, form } = draft
  useEffect(() => {
    if (edits === 0) return
    const later = setTimeout(() => {
      if (isChanged) autosaveStore.save(key, revision, form.getFieldsValue(true))
      else autosaveStore.remove(key)
    }, quietMs)
    return () => clearTimeout(later)
  }, [edits, isChanged, form, key, revision])
  const discard = () => {
    autosaveStore.remove(key)
    setFound(null)
  }
  return {
    found,
    isOutdated: found !== null && found.revision !== revision,
    restore() {
      if (found) draft.restore(found.values)
      setFound(null)
    },
    discard,
  }
}
