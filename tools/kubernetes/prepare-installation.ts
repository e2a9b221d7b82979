import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeImages } from '../images/make-images.ts'
import { writeProcessImages } from '../images/processes/write-process-images.ts'
import { makeSiteCertificate } from '../installation/site-certificate.ts'

/** Loads the images of a whole installation and of its environments into the node's runtime; returns settings of its test. */
export async function prepareInstallation(
  home: string,
  report: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  // For work on the tests themselves: images that are there already.
  const file = process.env['INSTALLATION_IMAGES'] ?? (await writeProcessImages({}, report)).file
  const socket = join(home, 'engine.sock')
  await promisify(execFile)('docker', ['-H', `unix://${socket}`, 'load', '--input', file])
  await makeImages(socket)
  const certificates = await makeSiteCertificate(join(home, 'site-certificates'))
  report('the images of the installation are on the node')
  return {
    SITE_CERTIFICATES: certificates,
    // Of the site, for what the tests ask it.
    NODE_EXTRA_CA_CERTS: join(certificates, 'fullchain.pem'),
  }
}
