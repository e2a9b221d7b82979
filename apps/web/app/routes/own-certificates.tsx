export { OwnCertificatesScreen as default } from '../features/competitions/certificates/index.ts'
