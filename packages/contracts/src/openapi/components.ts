/** Parts that every operation refers to. */
export const components = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-sid',
      description: 'The session of a browser, set when a person signs in.',
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'Token',
      description:
        'Proves that a call with the session’s cookie comes from a page of ours. Handed out when a person signs in; calls that change something need it, and an `Origin` of ours.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tty_…',
      description:
        'A personal access token, made in the account centre under *Access tokens*. It acts for its owner within its scopes: `read` for calls that change nothing, `write` for those that do. Neither includes the other. No cookie, `Origin` or `Token` header is needed.',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      description: 'The envelope of a call that was refused.',
      required: ['code', 'msg', 'data', 'requestId'],
      properties: {
        code: {
          type: 'integer',
          description: 'The status; 302 for “sign in first”, as the pages expect it.',
        },
        msg: {
          type: 'string',
          description: 'For people, in the language of the cookie or of Accept-Language.',
        },
        data: { type: 'null' },
        requestId: { type: 'string', description: 'Finds the call in the logs of the operator.' },
        reason: { type: 'string', description: 'For programs: stable, whatever the text says.' },
        details: { type: 'object', description: 'Values in the text, such as the seconds to wait.' },
        issues: {
          type: 'array',
          description: 'Invalid fields, each with the violated rule.',
          items: {
            type: 'object',
            required: ['path', 'rule'],
            properties: { path: { type: 'string' }, rule: { type: 'string' } },
          },
        },
      },
    },
  },
  responses: {
    TooMany: {
      description: 'The budget of calls is spent. `Retry-After` and `details.seconds` say how long to wait.',
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
    Unavailable: {
      description: 'The service cannot answer now; the same call may succeed later. `Retry-After` says when.',
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
    Fault: {
      description: 'A fault of the service. `requestId` finds its cause in the logs.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
} as const

/** The areas of the project, as they are named everywhere; an area without calls has no tag. */
export const areaWords = {
  competitions:
    'Competitions, teams, registration, tasks and play, results, certificates, and their organisation.',
  scores: 'Scoreboards, their history and live changes.',
  training: 'The training camp: questions, answers, progress and leaderboard.',
  environments: 'Virtual environments of people and teams, their templates and access to them.',
  exams: 'Theory: banks of questions, papers, sittings and marks.',
  challenges: 'Texts, files, hints and answer keys that tasks and questions share.',
  content: 'Articles, papers, conferences, activities, datasets, videos, tools, search and reactions.',
  identity: 'Signing in, the profile, verification, sessions and access tokens.',
  notifications: 'Messages, their settings and live events.',
  files: 'Uploads, whole or in parts.',
  'personal-data': 'Export of one’s data and deletion of one’s account.',
  platform: 'Parameters of the installation, dictionaries, recommendations, and the batch of reads.',
  account: 'The account service: registration, passwords, two-step sign-in.',
} as const
