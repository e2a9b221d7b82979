import { maxTerminalInputBytes, terminalInputWindow } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { createInputQueue } from './input-queue.ts'

test('a long paste is sent completely, in chunks within the window', () => {
  const frames: Uint8Array[] = []
  const sending = createInputQueue((frame) => frames.push(frame.subarray(1)))
  const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 256)
  sending.add(bytes)
  const length = () => frames.reduce((sum, frame) => sum + frame.length, 0)
  expect(length()).toBe(terminalInputWindow)
  for (let acknowledged = 0; acknowledged < bytes.length; acknowledged = length()) {
    expect(length() - acknowledged).toBeLessThanOrEqual(terminalInputWindow)
    sending.acknowledged(length())
  }
  expect(Math.max(...frames.map((frame) => frame.length))).toBe(maxTerminalInputBytes)
  expect(Buffer.concat(frames).equals(Buffer.from(bytes))).toBe(true)
})

test('input queued for a lost connection is not sent to the next one', () => {
  let frames = 0
  const sending = createInputQueue(() => {
    frames += 1
  })
  sending.add(new Uint8Array(terminalInputWindow * 2))
  const before = frames
  sending.restart()
  sending.acknowledged(0)
  expect(frames).toBe(before)
})
