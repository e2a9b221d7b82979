/** `pnpm bench <name>`; without one, the names. */
const benches: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  announcement: () => import('./announcement.ts'),
  boards: () => import('./boards.ts'),
  certificates: () => import('./certificates.ts'),
  competition: () => import('./competition.ts'),
  connections: () => import('./connections.ts'),
  datasets: () => import('./datasets.ts'),
  edge: () => import('./edge.ts'),
  environments: () => import('./environments.ts'),
  events: () => import('./events.ts'),
  exams: () => import('./exams.ts'),
  lists: () => import('./lists.ts'),
  pages: () => import('./pages.ts'),
  profile: () => import('./profile.ts'),
  search: () => import('./search.ts'),
  standings: () => import('./standings.ts'),
  training: () => import('./training.ts'),
  videos: () => import('./videos.ts'),
}

const name = process.argv[2]
const bench = name === undefined ? undefined : benches[name]
if (bench) {
  const { run } = await bench()
  await run()
} else {
  console.log(`pnpm bench <name>, one of: ${Object.keys(benches).join(', ')}`)
  process.exitCode = name === undefined ? 0 : 1
}
