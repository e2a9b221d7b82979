import type { PlatformReader } from '../../kernel/index.ts'

export function listSystemParameters(reader: PlatformReader): Promise<{ name: string; value: unknown }[]> {
  return reader.selectFrom('system_parameters').select(['name', 'value']).execute()
}

export function findSystemParameter(
  reader: PlatformReader,
  name: string,
): Promise<{ name: string; value: unknown } | undefined> {
  return reader
    .selectFrom('system_parameters')
    .select(['name', 'value'])
    .where('name', '=', name)
    .executeTakeFirst()
}
