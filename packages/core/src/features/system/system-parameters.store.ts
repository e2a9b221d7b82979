import type { PlatformReader } from '../../kernel/index.ts'

export function listParameters(reader: PlatformReader): Promise<{ name: string; value: unknown }[]> {
  return reader.selectFrom('system_parameters').select(['name', 'value']).execute()
}
