import { useEffect } from 'react'
import { titleWithCount } from './title-count.model.ts'
import { useUnreadTotal } from './unread.ts'

/** A tab in the background says how much waits. Every page writes its own title, so the count is put before each of them. */
export function TitleCount() {
  const total = useUnreadTotal()
  useEffect(() => {
    const apply = () => {
      const wanted = titleWithCount(document.title, total)
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [total])
  return null
}
