import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'Fish & "chips"'])(
  'a title like %j cannot leave its structured data and is parsed back unchanged',
  (headline) => {
    const html = renderToString(<StructuredData facts={{ '@type': 'Article', headline }} />)
    const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? []
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ headline })
  },
)
