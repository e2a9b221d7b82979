/** Fields of documents that have a name of their own in the words. */
export const fieldNames = [
  ...['title', 'summary', 'body', 'channel', 'labels', 'authors', 'cover', 'recommended', 'venue', 'year'],
  ...['abstract', 'pdfUrl', 'codeUrl', 'keywords', 'name', 'shortName', 'area', 'ccf', 'core', 'url'],
  ...['description', 'meetings', 'place', 'startsOn', 'endsOn', 'submitted', 'accepted', 'rounds'],
  ...['abstractAt', 'paperAt', 'notifyOn', 'startsAt', 'endsAt', 'seats', 'joinUrl', 'speakers', 'bio'],
  ...['affiliation', 'recordingUrl', 'slidesUrl', 'category', 'licence', 'publisher', 'sizeBytes'],
  ...['releasedOn', 'zone', 'paperId', 'conferenceId', 'datasetIds', 'paperIds', 'doi', 'arxivId', 'local'],
] as const

export type FieldName = (typeof fieldNames)[number]
