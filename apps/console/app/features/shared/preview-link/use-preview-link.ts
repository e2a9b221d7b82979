import { App } from 'antd'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'

/** Opens the URL that `create` gets from the server in a new window. */
export function usePreviewLink(create: () => Promise<{ readonly url: string }>): () => Promise<void> {
  const { message } = App.useApp()
  const failureText = useFailureText()
  return async () => {
    // The window opens before the call: after an await, browsers block it as a pop-up.
    const page = window.open('about:blank', '_blank')
    try {
      const { url } = await create()
      if (page) page.location.href = url
      else location.assign(url)
    } catch (fault) {
      page?.close()
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    }
  }
}
