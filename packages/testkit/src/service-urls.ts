/** Where the real services of this test run are; `pnpm test` starts them and says so in the environment. */
export const databaseServerUrl = () => required('DATABASE_URL')
export const redisUrl = () => required('REDIS_URL')

/** Nothing listens on port 1 of a developer's machine: how a service that is away is shown. */
export const closedPort = 1

export const fileStore = () => ({
  endpoint: required('S3_ENDPOINT'),
  region: required('S3_REGION'),
  bucket: required('S3_BUCKET'),
  accessKeyId: required('S3_ACCESS_KEY_ID'),
  secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
})

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with \`pnpm test\``)
  return value
}
