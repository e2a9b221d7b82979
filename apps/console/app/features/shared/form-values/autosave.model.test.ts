import { expect, test } from 'vitest'
import { createAutosaveStore } from './autosave.model.ts'

/** Enumerable like the storage of a browser, whose methods are not. */
function memory(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(entries, name) ? (entries[name] as string) : null),
    setItem: (name: string, value: string) => {
      entries[name] = value
    },
    removeItem: (name: string) => {
      delete entries[name]
    },
  }
  const entries = Object.create(methods) as Record<string, unknown>
  return entries as unknown as Storage
}

test('unsaved values are read again until they are saved, and for two weeks', () => {
  let clock = Date.parse('2026-11-19T08:00:00Z')
  const store = createAutosaveStore(memory(), () => clock)
  store.save('a/1', 3, { title: { zh: '题' } })
  expect(store.read('a/1')).toEqual({
    revision: 3,
    at: '2026-11-19T08:00:00.000Z',
    values: { title: { zh: '题' } },
  })
  expect(store.read('a/2')).toBeNull()
  clock += 15 * 24 * 3600_000
  expect(store.read('a/1')).toBeNull()
  clock -= 14 * 24 * 3600_000
  store.remove('a/1')
  expect(store.read('a/1')).toBeNull()
})

test('signing out removes the drafts and nothing else', () => {
  const storage = memory()
  storage.setItem('theme', 'dark')
  const store = createAutosaveStore(storage)
  store.save('a/1', 0, {})
  store.clear()
  expect(store.read('a/1')).toBeNull()
  expect(storage.getItem('theme')).toBe('dark')
})

test('a browser without storage keeps nothing and fails nothing', () => {
  const full = {
    setItem() {
      throw new Error('full')
    },
    getItem() {
      throw new Error('blocked')
    },
  } as unknown as Storage
  for (const storage of [null, full]) {
    const store = createAutosaveStore(storage)
    store.save('a', 0, {})
    expect(store.read('a')).toBeNull()
  }
})
