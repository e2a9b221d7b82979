import { App } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { CallError } from '../session/index.ts'
import { sendFile } from './send-file.ts'

type Giving<How> = {
  readonly type: Parameters<typeof sendFile>[0]
  /** To whom it goes once it is handed in. */
  readonly give: (fileName: string, how: How) => Promise<unknown>
  readonly refused: string
  readonly done: string
  readonly onGiven: () => void
}

/** A file on its way to something that it belongs to: handed in first, then given. */
export function useFileToGive<How>({ type, give, refused, done, onGiven }: Giving<How>) {
  const { message } = App.useApp()
  const words = useFailureWords()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const [isChecking, setChecking] = useState(false)

  const send = async (chosen: File, how: How) => {
    setFile(chosen)
    setSent(0)
    setChecking(false)
    try {
      const fileName = await sendFile(type, chosen, {
        onProgress: setSent,
        onChecking: () => setChecking(true),
      })
      if (fileName === null) return void message.error(refused)
      await give(fileName, how)
      void message.success(done)
      onGiven()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(words(fault.failure))
    } finally {
      setFile(null)
    }
  }
  return { file, sent, isChecking, send }
}
