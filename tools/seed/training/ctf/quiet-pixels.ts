import type { DemoQuestion } from '../demo-question.ts'
import { gradient, pngOf } from '../make/png.ts'
import { randomOf } from '../make/random.ts'
import { coloursOf } from '../read/png.ts'
import { flagIn } from '../read/text.ts'

const flag = 'flag{the_last_bit_of_blue}'

export const quietPixels: DemoQuestion = {
  slug: 'ctf/quiet-pixels',
  bank: 'ctf',
  name: { zh: '东湖的蓝', en: 'The Blue of East Lake' },
  content: {
    zh: '<p>实习生每周都往个人网盘传一张“东湖夕照”，张张看着一样，校验和却每次都不同。安全部留下了最后一张。</p><p>只改动看不出来的那一位，就够带走一句话。</p>',
    en: '<p>Every week an intern uploaded one more “East Lake at sunset” to a private drive. They all look the same; their checksums never are. The security team kept the last one.</p><p>Changing only the bit that nobody sees is enough to carry a sentence away.</p>',
  },
  category: 'stego',
  tags: ['steganography', 'png', 'exfiltration'],
  difficulty: 3,
  minutes: 35,
  points: 180,
  hints: [
    {
      price: 20,
      zh: '三个通道里，只有一个的最低位不像噪声。',
      en: 'Of the three channels, the lowest bits of one do not look like noise.',
    },
    {
      price: 30,
      zh: '按行读取蓝色通道的最低位，高位在前，八位一个字节。',
      en: 'Read the lowest bits of blue row by row, the highest bit first, eight to a byte.',
    },
  ],
  files: () => {
    const random = randomOf('quiet-pixels')
    const picture = gradient(240, 160, random.next)
    const bits = [...Buffer.from(`${flag}\0`)].flatMap((byte) =>
      [...byte.toString(2).padStart(8, '0')].map(Number),
    )
    for (let pixel = 0; pixel < picture.width * picture.height; pixel += 1) {
      const at = pixel * 3 + 2
      picture.rgb[at] = ((picture.rgb[at] ?? 0) & 0xfe) | (bits[pixel] ?? 0)
    }
    return [{ name: 'east-lake.png', bytes: pngOf(picture, { Title: 'East Lake at sunset' }) }]
  },
  answer: { kind: 'flag', flag },
  solve: ({ file }) => {
    const { rgb } = coloursOf(file('east-lake.png'))
    const bits = Array.from({ length: rgb.length / 3 }, (_, pixel) => (rgb[pixel * 3 + 2] ?? 0) & 1).join('')
    const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
    return flagIn(Buffer.from(bytes).toString('latin1'))
  },
}
