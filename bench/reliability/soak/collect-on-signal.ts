type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Loaded into the processes under test (memory.ts). `last-resort` returns free pages to the system. */
process.on('SIGUSR2', () => {
  const { gc } = globalThis as { gc?: Collect }
  gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
