import { expect, test } from 'vitest'
import { cleanCue, cleanCues, cueText, parseCaptions, toWebVtt } from './captions.rules.ts'

test('a cue keeps text, bold and italic, and nothing else', () => {
  expect(cleanCue('<v Ada>Hello <b>world</b></v>')).toBe('Hello <b>world</b>')
  expect(cleanCue('<c.yellow><i>so</c>')).toBe('<i>so</i>')
  expect(cleanCue('<b onclick="x">a</b>')).toBe('<b>a</b>')
  expect(cleanCue('<script>alert(1)</script>')).toBe('alert(1)')
  expect(cleanCue('<img src=x onerror=alert(1)>a')).toBe('a')
  expect(cleanCue('<<b>script>alert(1)<</b>/script>')).toBe('&lt;<b>script&gt;alert(1)&lt;</b>/script&gt;')
  expect(cleanCue('1 < 2 && 3 > 2')).toBe('1 &lt; 2 &amp;&amp; 3 &gt; 2')
  expect(cleanCue('a --> b')).toBe('a --&gt; b')
  expect(cleanCue('</i>x<b>y</i>')).toBe('x<b>y</b>')
  expect(cleanCue('&lt;b&gt;')).toBe('&lt;b&gt;')
  expect(cleanCue('{\\an8}上')).toBe('上')
  expect(cleanCue('a\u0000b\n\n\nc')).toBe('a b\nc')
})

test('cleaning a clean cue changes nothing', () => {
  for (const text of ['<b>a</b> &lt;i&gt; &amp;amp;', 'a\nb', '一 <i>二</i>'])
    expect(cleanCue(cleanCue(text))).toBe(cleanCue(text))
})

test('the words of a cue have no markup', () => {
  expect(cueText('<b>1 &lt; 2</b> &amp; <i>so</i>')).toBe('1 < 2 & so')
})

const srt =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="red">Hello</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000 X1:0\r\n世界\r\n'
const vtt = `\ufeffWEBVTT - title

STYLE
::cue { background: url(https://example.com/x) }

NOTE a --> b is no time

intro
00:01.000 --> 00:02.500 align:start position:10%
Hello

00:00:03.000 --> 00:00:04.000
世界
`

test('WebVTT and SRT give the same cues', () => {
  const cues = [
    { from: 1000, to: 2500, text: 'Hello' },
    { from: 3000, to: 4000, text: '世界' },
  ]
  expect(cleanCues(parseCaptions(srt))).toEqual(cues)
  expect(cleanCues(parseCaptions(vtt))).toEqual(cues)
  expect(cleanCues(parseCaptions(toWebVtt(cues)))).toEqual(cues)
})

test('a file is written with hours, and cues in the order of time', () => {
  const cues = cleanCues([
    { from: 3_723_004, to: 3_724_000, text: 'b' },
    { from: 0, to: 1, text: 'a' },
    { from: 5, to: 6, text: ' ' },
  ])
  expect(toWebVtt(cues ?? [])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:00.001\na\n\n01:02:03.004 --> 01:02:04.000\nb\n',
  )
})

test('captions without a cue, or with one that ends before it starts, are refused', () => {
  expect(cleanCues(parseCaptions('no captions at all'))).toBeNull()
  expect(cleanCues([{ from: 2, to: 1, text: 'a' }])).toBeNull()
  expect(cleanCues([{ from: 0, to: 12 * 3600_000 + 1, text: 'a' }])).toBeNull()
})
