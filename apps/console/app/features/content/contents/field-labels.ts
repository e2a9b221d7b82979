import { useTranslations } from '@tiltyard/i18n/browser'

/** Document fields with a translated name. */
export const fieldNames = [
  ...['title', 'summary', 'body', 'channel', 'labels', 'authors', 'cover', 'recommended', 'venue', 'year'],
  ...['abstract', 'pdfUrl', 'codeUrl', 'keywords', 'name', 'shortName', 'area', 'ccf', 'core', 'url'],
  ...['description', 'meetings', 'place', 'startsOn', 'endsOn', 'submitted', 'accepted', 'rounds'],
  ...['abstractAt', 'paperAt', 'notifyOn', 'startsAt', 'endsAt', 'seats', 'joinUrl', 'speakers', 'bio'],
  ...['affiliation', 'recordingUrl', 'slidesUrl', 'category', 'licence', 'publisher', 'sizeBytes'],
  ...['releasedOn', 'zone', 'paperId', 'conferenceId', 'datasetIds', 'paperIds', 'doi', 'arxivId', 'local'],
  ...['language', 'access', 'mayDownload', 'position', 'recordedOn', 'teachers', 'avatar', 'chapters'],
  ...['purpose', 'platforms', 'repository', 'homepage', 'requirements', 'install', 'versions'],
  ...['screenshots', 'isMaintained', 'notes', 'number', 'command', 'label', 'questionIds', 'competitionIds'],
] as const

export type FieldName = (typeof fieldNames)[number]

/** `meetings.0.place` as a readable label: “Meetings 1 › Place”. */
export function useFieldLabel(): (path: string) => string {
  const t = useTranslations('contents')
  const word = (part: string) => {
    if (part === 'zh' || part === 'en') return t(`languages.${part}`)
    return fieldNames.includes(part as FieldName) ? t(`fields.${part as FieldName}`) : part
  }
  return (path) => {
    const parts: string[] = []
    for (const part of path.split('.')) {
      if (/^\d+$/.test(part) && parts.length > 0) parts.push(`${parts.pop()} ${Number(part) + 1}`)
      else parts.push(word(part))
    }
    return parts.join(' › ')
  }
}
