import type { WebSocket } from 'ws'

/** A connection that is lost without a word is found out by its silence, and proxies see that it is in use. */
export function keepAlive(socket: WebSocket, everyMs: number): void {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    // One that is not read at the moment cannot answer.
    hasAnswered = socket.isPaused
    socket.ping()
  }, everyMs)
  socket.once('close', () => clearInterval(timer))
}
