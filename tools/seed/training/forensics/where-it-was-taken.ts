import type { DemoGroup } from '../demo-question.ts'
import { exifOf } from '../make/exif.ts'
import { jpegOf } from '../make/jpeg.ts'
import { randomOf } from '../make/random.ts'
import { notesOf } from '../read/exif.ts'

const shot = {
  model: 'Heron P40',
  takenAt: '2026:10:03 17:42:09',
  latitude: 30.544_52,
  longitude: 114.363_88,
}

function photo(): Buffer {
  const random = randomOf('where-it-was-taken')
  const grey = (column: number, row: number) => 210 - row * 3 + Math.sin(column / 5) * 12 + random.next() * 8
  return jpegOf(320, 240, grey, exifOf(shot))
}

export const whereItWasTaken: DemoGroup = {
  slug: 'forensics/where-it-was-taken',
  bank: 'forensics',
  name: { zh: '照片自己说的', en: 'What the Photograph Says' },
  content: {
    zh: '<p>匿名举报人把一张机房照片发到了论坛，头像、昵称都是临时的。照片却没有处理过。</p><p>看看一张没有清理元数据的照片能泄露多少。</p>',
    en: '<p>An anonymous source posted a photograph of a machine room under a name made up for the day. The photograph itself was posted as it came.</p><p>See how much a picture gives away when its notes are left in.</p>',
  },
  category: 'image',
  tags: ['exif', 'metadata', 'location'],
  difficulty: 2,
  minutes: 20,
  points: 0,
  files: () => [{ name: 'room.jpg', bytes: photo() }],
  passScore: 80,
  steps: [
    {
      name: { zh: '哪种手机', en: 'Which phone' },
      content: { zh: '<p>拍照的设备型号是什么？</p>', en: '<p>What model of device took it?</p>' },
      points: 30,
      answer: { kind: 'text', accepted: [shot.model] },
      solve: ({ file }) => notesOf(file('room.jpg')).model,
    },
    {
      name: { zh: '什么时候', en: 'When' },
      content: {
        zh: '<p>拍摄于什么时候？设备的时钟是北京时间，误差一分钟以内即可。</p>',
        en: '<p>When was it taken? The device kept Beijing time; a minute either way will do.</p>',
      },
      points: 40,
      answer: { kind: 'time', time: '2026-10-03T09:42:09.000Z', toleranceSeconds: 60, zone: '+08:00' },
      solve: ({ file }) => {
        const [day = '', hour = ''] = notesOf(file('room.jpg')).takenAt.split(' ')
        return new Date(`${day.replaceAll(':', '-')}T${hour}+08:00`).toISOString()
      },
    },
    {
      name: { zh: '在哪里', en: 'Where' },
      content: {
        zh: '<p>拍摄地点的纬度是多少？用十进制度数回答，误差 0.0005 以内。</p>',
        en: '<p>At what latitude? Answer in decimal degrees, to within 0.0005.</p>',
      },
      points: 50,
      answer: { kind: 'number', number: shot.latitude, tolerance: 0.0005 },
      hints: [
        {
          price: 10,
          zh: '度、分、秒各是一个分数：度 + 分/60 + 秒/3600。',
          en: 'Degrees, minutes and seconds are fractions: degrees + minutes/60 + seconds/3600.',
        },
      ],
      solve: ({ file }) => notesOf(file('room.jpg')).latitude.toFixed(5),
    },
  ],
}
