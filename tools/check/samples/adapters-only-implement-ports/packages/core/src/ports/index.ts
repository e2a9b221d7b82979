export type Mailer = () => boolean
