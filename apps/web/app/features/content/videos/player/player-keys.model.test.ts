import { expect, test } from 'vitest'
import { actOfKey, isKeyOfControl } from './player-keys.model.ts'

const press = (key: string, modifier = {}) =>
  actOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifier })

test.each([
  [' ', { act: 'toggle' }],
  ['ArrowLeft', { act: 'skip', seconds: -5 }],
  ['ArrowRight', { act: 'skip', seconds: 5 }],
  ['J', { act: 'skip', seconds: -10 }],
  ['l', { act: 'skip', seconds: 10 }],
  ['C', { act: 'captions' }],
  ['m', { act: 'mute' }],
  ['f', { act: 'fullScreen' }],
  ['7', { act: 'part', share: 0.7 }],
  ['?', { act: 'help' }],
  ['x', null],
])('the key %j does %j', (key, act) => {
  expect(press(key)).toEqual(act)
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is left to the browser', (modifier) => {
  expect(press('f', { [modifier]: true })).toBeNull()
})

test('a focused control keeps its own keys', () => {
  expect(isKeyOfControl({ key: ' ' }, { tagName: 'BUTTON' })).toBe(true)
  expect(isKeyOfControl({ key: 'f' }, { tagName: 'BUTTON' })).toBe(false)
  expect(isKeyOfControl({ key: 'f' }, { tagName: 'INPUT', type: 'text' })).toBe(true)
  expect(isKeyOfControl({ key: 'ArrowLeft' }, { tagName: 'INPUT', type: 'range' })).toBe(false)
  expect(isKeyOfControl({ key: 'f' }, { tagName: 'SELECT' })).toBe(true)
  expect(isKeyOfControl({ key: 'f' }, null)).toBe(false)
})
