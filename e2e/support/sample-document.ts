import type { Page } from 'playwright-core'

/** A JPEG like an identity card, drawn in the browser. */
export async function sampleDocument(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1010, height: 638 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('the browser has no 2D canvas')
    pen.fillStyle = '#dfe9f0'
    pen.fillRect(0, 0, 1010, 638)
    pen.fillStyle = '#9db4c4'
    pen.fillRect(690, 110, 250, 320)
    pen.fillStyle = '#14181f'
    pen.font = '40px sans-serif'
    pen.fillText('姓名  演示用户', 70, 130)
    pen.fillText('公民身份号码  11010519491231002X', 70, 560)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return Buffer.from(encoded, 'base64')
}
