/** The dictionaries of an installation, in the order of the console. */
export const dictionaryTypes = [
  'channel',
  'label',
  'dataset_category',
  'conference_area',
  'tool_category',
  'vid',
  'D006',
] as const
export type DictionaryTypeName = (typeof dictionaryTypes)[number]
