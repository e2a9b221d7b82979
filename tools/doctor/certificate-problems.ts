import { createPrivateKey, X509Certificate } from 'node:crypto'

type CertificateFiles = {
  readonly chain: Buffer
  readonly key: Buffer
  readonly hosts: readonly string[]
  readonly now: Date
}

const daysLeft = 14
const day = 24 * 3600 * 1000

export function certificateProblems({ chain, key, hosts, now }: CertificateFiles): string[] {
  const certificate = new X509Certificate(chain)
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)]
  const left = Math.floor((to.getTime() - now.getTime()) / day)
  const uncovered = hosts.filter((host) => !certificate.checkHost(host.replace(/^\*/, 'any')))
  return [
    ...(from > now ? [`certificate: valid only from ${from.toISOString()}`] : []),
    ...(left < 0 ? [`certificate: expired ${to.toISOString()}`] : []),
    ...(left >= 0 && left < daysLeft ? [`certificate: expires in ${left} days`] : []),
    ...(uncovered.length > 0 ? [`certificate: it does not name ${uncovered.join(', ')}`] : []),
    ...(certificate.checkPrivateKey(createPrivateKey(key))
      ? []
      : ['certificate: privkey.pem is of another one']),
  ]
}
