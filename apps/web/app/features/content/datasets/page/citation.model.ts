import type { DatasetCitations } from '@tiltyard/contracts/browser'

export type CitationFile = {
  readonly key: 'bibtex' | 'ris' | 'dataCite' | 'cslJson'
  readonly title: string
  readonly fileName: string
  readonly type: string
  readonly text: string
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The formats of reference managers, as files. */
export function citationFiles(datasetId: string, citations: DatasetCitations): readonly CitationFile[] {
  const name = `dataset-${datasetId.slice(0, 8)}`
  return [
    {
      key: 'bibtex',
      title: 'BibTeX',
      fileName: `${name}.bib`,
      type: 'application/x-bibtex',
      text: citations.bibtex,
    },
    {
      key: 'ris',
      title: 'RIS',
      fileName: `${name}.ris`,
      type: 'application/x-research-info-systems',
      text: citations.ris,
    },
    {
      key: 'dataCite',
      title: 'DataCite',
      fileName: `${name}.datacite.json`,
      type: 'application/vnd.datacite.datacite+json',
      text: json(citations.dataCite),
    },
    {
      key: 'cslJson',
      title: 'CSL-JSON',
      fileName: `${name}.csl.json`,
      type: 'application/vnd.citationstyles.csl+json',
      text: json([citations.cslJson]),
    },
  ]
}
