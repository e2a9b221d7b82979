import { type Random, randomOf } from '../../../training/make/random.ts'
import { type DemoDatasetFile, tableFile } from './dataset-file.ts'

/** Segments of each digit, as on a pocket calculator: top, upper left, upper right, middle, lower left, lower right, bottom. */
const segments = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
]

const size = 8

/** Grey values of a digit of 8 by 8 pixels, shifted and noisy. */
function drawDigit(random: Random, digit: number): number[] {
  const on = segments[digit] ?? ''
  const [shiftX, shiftY] = [random.between(1, 3), random.between(0, 1)]
  return Array.from({ length: size * size }, (_, pixel) => {
    const [x, y] = [(pixel % size) - shiftX, Math.floor(pixel / size) - shiftY]
    const isRow = x >= 0 && x <= 3
    const lit =
      (isRow && ((y === 0 && on[0] === '1') || (y === 3 && on[3] === '1') || (y === 6 && on[6] === '1'))) ||
      (x === 0 && ((y >= 0 && y <= 3 && on[1] === '1') || (y >= 3 && y <= 6 && on[4] === '1'))) ||
      (x === 3 && ((y >= 0 && y <= 3 && on[2] === '1') || (y >= 3 && y <= 6 && on[5] === '1')))
    return Math.max(0, Math.min(255, Math.round((lit ? 215 : 12) + 18 * random.normal())))
  })
}

type Digit = { readonly label: number; readonly writer: string; readonly pixels: readonly number[] }

function digits(name: string, count: number, writers: number): Digit[] {
  const random = randomOf(name)
  return Array.from({ length: count }, () => {
    const label = random.between(0, 9)
    return {
      label,
      writer: `w${String(random.between(1, writers)).padStart(2, '0')}`,
      pixels: drawDigit(random, label),
    }
  })
}

const packed = ({ pixels }: Digit) => Buffer.from(pixels).toString('base64')

type Colours = {
  readonly label: string
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly contrast: number
  readonly split: string
}
const classes: Readonly<Record<string, readonly [number, number, number]>> = {
  airplane: [132, 150, 170],
  ship: [110, 128, 146],
  frog: [118, 112, 88],
  horse: [128, 120, 106],
  truck: [127, 122, 121],
}

function colours(): Colours[] {
  const random = randomOf('demo dataset colours')
  const around = (value: number) =>
    Number(Math.min(255, Math.max(0, value + 22 * random.normal())).toFixed(1))
  return Array.from({ length: 260 }, (_, n) => {
    const [label, [red, green, blue]] = random.pick(Object.entries(classes))
    return {
      label,
      red: around(red),
      green: around(green),
      blue: around(blue),
      contrast: Number(Math.abs(50 + 14 * random.normal()).toFixed(1)),
      split: n % 6 === 5 ? 'test' : 'train',
    }
  })
}

export const pictureFiles: readonly DemoDatasetFile[] = [
  tableFile<Digit>({
    dataset: 12,
    name: 'digits-8x8.csv',
    zh: '8×8 的数字图片，像素按行排列后以 Base64 编码。',
    en: 'Digits of 8 by 8 pixels, row by row in Base64.',
    rows: () => digits('demo dataset digits', 160, 20),
    columns: [
      { name: 'label', zh: '数字', en: 'The digit', value: ({ label }) => label },
      { name: 'pixels', zh: '64 个灰度值（Base64）', en: '64 grey values (Base64)', value: packed },
    ],
  }),
  tableFile<Colours>({
    dataset: 13,
    name: 'colour-statistics.csv',
    zh: '每张图片的颜色统计与类别。',
    en: 'Statistics of the colours of each picture, with its class.',
    rows: colours,
    columns: [
      { name: 'class', zh: '类别', en: 'Class', value: ({ label }) => label },
      { name: 'mean_red', zh: '红色均值', en: 'Mean of red', value: ({ red }) => red },
      { name: 'mean_green', zh: '绿色均值', en: 'Mean of green', value: ({ green }) => green },
      { name: 'mean_blue', zh: '蓝色均值', en: 'Mean of blue', value: ({ blue }) => blue },
      { name: 'contrast', zh: '对比度', en: 'Contrast', value: ({ contrast }) => contrast },
      { name: 'split', zh: '训练集或测试集', en: 'Training or test set', value: ({ split }) => split },
    ],
  }),
  tableFile<Digit>({
    dataset: 14,
    name: 'federated-digits.jsonl',
    zh: '按书写者划分的数字图片，用于联邦学习练习。',
    en: 'Digits divided by writer, for exercises in federated learning.',
    rows: () => digits('demo dataset writers', 140, 12).toSorted((a, b) => a.writer.localeCompare(b.writer)),
    columns: [
      { name: 'writer', zh: '书写者代号', en: 'Writer, as a code', value: ({ writer }) => writer },
      { name: 'label', zh: '数字', en: 'The digit', value: ({ label }) => label },
      { name: 'pixels', zh: '64 个灰度值（Base64）', en: '64 grey values (Base64)', value: packed },
    ],
  }),
]
