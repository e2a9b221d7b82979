import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Plain texts of the gateway, without scripts or images, so that they cannot be confused with an environment's own
 * pages.
 */
const statusTexts: Readonly<Record<number, readonly [zh: string, en: string]>> = {
  400: ['无法识别该请求。', 'Bad request.'],
  403: ['请回到平台重新打开该服务。', 'Please open this service from the site again.'],
  404: ['服务不存在。', 'Service not found.'],
  410: ['环境已停止或到期。', 'The environment has stopped or expired.'],
  502: ['环境内的服务无响应。', 'The service is not responding.'],
  503: ['请求过多，请稍后再试。', 'Too many requests. Please try again in a moment.'],
  504: ['环境内的服务超时。', 'The service timed out.'],
}

export function sendPlainResponse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy()
  const [zh, en] = statusTexts[status] ?? ['', STATUS_CODES[status] ?? '']
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    // The rest of the body was not read, so the connection cannot be reused.
    connection: 'close',
  })
  response.end(`${zh}\n${en}\n`)
}

/** Answers a refused WebSocket handshake. */
export function rejectUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
