/** A dataset as people read it. */
export const texts = {
  title: { zh: '校园网流量样本', en: 'Campus traffic samples' },
  summary: { zh: '一天的校园网流量，地址已替换。', en: 'A day of campus traffic with replaced addresses.' },
  html: {
    zh: '<p>采集自一所大学的出口，每行一条流。</p>',
    en: '<p>Collected at the border of a university, one flow a line.</p>',
  },
}

export const licence = {
  title: { zh: '研究使用许可', en: 'Research use licence' },
  text: { zh: '第一条　仅限研究使用。', en: '1. Research use only.' },
  terms: {
    may: [{ zh: '用于研究和教学', en: 'Use the data for research and teaching' }],
    must: [{ zh: '在成果中注明来源', en: 'Cite the source in publications' }],
    mustNot: [{ zh: '识别数据中的个人', en: 'Identify people in the data' }],
  },
}

export const flows = `ts,address,bytes\n${'2026-11-03T00:00:00Z,203.0.113.7,512\n'.repeat(400)}`
export const sample = [
  ['2026-11-03T00:00:00Z', '203.0.113.7', '512'],
  ['2026-11-03T00:00:04Z', null, '88'],
]

const unknown = { min: null, max: null, quantiles: null, histogram: null, top: [] }

export const columns = [
  {
    name: 'ts',
    kind: 'time',
    unit: null,
    meaning: { zh: '首个数据包的时间', en: 'Time of the first packet' },
    statistics: {
      ...unknown,
      missing: 0,
      distinct: 398,
      isDistinctExact: false,
      min: '2026-11-03T00:00:00.000Z',
      max: '2026-11-04T00:00:00.000Z',
      histogram: {
        from: '2026-11-03T00:00:00.000Z',
        to: '2026-11-04T00:00:00.000Z',
        counts: [10, 4, 2, 20, 80, 120, 90, 74],
      },
    },
  },
  {
    name: 'address',
    kind: 'text',
    unit: null,
    meaning: { zh: '对端地址', en: 'Address of the other end' },
    statistics: {
      ...unknown,
      missing: 12,
      distinct: 2,
      isDistinctExact: true,
      top: [
        { value: '203.0.113.7', count: 300 },
        { value: '198.51.100.23', count: 88 },
      ],
    },
  },
  {
    name: 'bytes',
    kind: 'integer',
    unit: 'B',
    meaning: null,
    statistics: {
      ...unknown,
      missing: 0,
      distinct: 211,
      isDistinctExact: true,
      min: 0,
      max: 1000,
      histogram: { from: 0, to: 1000, counts: [3, 8, 40, 120, 160, 52, 12, 4, 1, 0] },
    },
  },
] as const
