export type Mailer = { send: () => void }
