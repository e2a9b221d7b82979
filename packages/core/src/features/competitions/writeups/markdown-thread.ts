import { serveThreadRequests } from '../../../kernel/thread.ts'
import { convertMarkdown } from '../transfer/archive-text.ts'

/** Null: the text is nested so deeply that the parser gives up. */
serveThreadRequests((text: string): string | null => {
  try {
    return convertMarkdown(text).content
  } catch (fault) {
    if (fault instanceof Error) return null
    throw fault
  }
})
