import { useCallback, useEffect, useRef, useState } from 'react'
import { checkResult, type HashCheck } from './hash-check.model.ts'
import type { HashMessage } from './hash-worker.ts'

/** Compares a file on this device with the hash of the evidence. Nothing is sent. */
export function useHashCheck(expected: string) {
  const [check, setCheck] = useState<HashCheck>({ kind: 'idle' })
  const worker = useRef<Worker>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])
  const start = (file: File) => {
    stop()
    const { name, size } = file
    setCheck({ kind: 'running', name, size, bytes: 0 })
    const hasher = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    worker.current = hasher
    const finish = (result: HashCheck) => {
      stop()
      setCheck(result)
    }
    hasher.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if (data.kind === 'progress') setCheck({ kind: 'running', name, size, bytes: data.bytes })
      else finish(data.kind === 'done' ? checkResult(name, data.hash, expected) : { kind: 'failed', name })
    }
    hasher.onerror = () => finish({ kind: 'failed', name })
    hasher.postMessage(file)
  }
  const cancel = () => {
    stop()
    setCheck({ kind: 'idle' })
  }
  return { check, start, cancel }
}
