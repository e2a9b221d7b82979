type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Loaded into the processes of a site under test (memory.ts). The last resort gives free pages back to the system. */
process.on('SIGUSR2', () => {
  const { gc } = globalThis as { gc?: Collect }
  gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
