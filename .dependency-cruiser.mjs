// Who may import whom (docs/architecture.md). Every rule is an error and has a tree under tools/check/samples/<rule name>
// that breaks it; tools/check/dependency-rules.test.ts fails when a rule has none.
// What depends on paths of several imports (run-time reach) is in tools/check/reach-rules.ts, because a reachability
// rule here would also follow `import type`, which leaves nothing behind at run time.

// A folder called testing holds what several tests of a room stand on.
const test = '\\.(test|spec|suite|fixture|long|types)\\.tsx?$|/testing/'
const browser = '^(apps/(web|account)/app/|apps/console/|packages/(ui|client|i18n)/)'
const deps = '^apps/[^/]+/(src|server)/deps\\.ts$'
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)|^(${names.join('|')})$`

const rule = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more })

/** @type {import('dependency-cruiser').IConfiguration} */
/** Areas of the core, features of the account pages, and in site and console the nouns of an area. */
const featureFolders = [
  '^packages/core/src/features/[^/]+$',
  '^apps/account/app/features/[^/]+$',
  '^apps/(web|console)/app/features/[^/]+/[^/]+$',
]

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Modules that import each other cannot be read, tested or loaded apart.',
      {},
      { circular: true },
    ),
    rule(
      'no-feature-cycles',
      'Features that must react to one another record an event in the outbox; they do not import back.',
      { path: featureFolders },
      { path: featureFolders, circular: true },
      { scope: 'folder' },
    ),
    rule(
      'resolvable',
      'An import nobody can resolve is a typo or an undeclared dependency.',
      { pathNot: 'node_modules' },
      // `+types` modules are written by react-router typegen; `virtual:` ones by vite.
      { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:'] },
    ),
    rule(
      'contracts-stand-alone',
      'Both sides of the wire load the contract, so it brings nothing but zod.',
      { path: '^packages/contracts/', pathNot: test },
      { pathNot: ['^packages/contracts/', npm('zod')] },
    ),
    rule(
      'competition-types-are-pure',
      'Judging and ranking must give the same answer anywhere, so they know the contract and nothing that does I/O.',
      { path: '^packages/competition-types/', pathNot: test },
      { pathNot: ['^packages/(competition-types|contracts)/', npm('zod')] },
    ),
    rule(
      'config-stands-alone',
      'Settings are read before anything else exists.',
      { path: '^packages/config/', pathNot: test },
      { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/config/' },
    ),
    rule(
      'db-knows-only-the-contract',
      'Tables are below the business; a table that knows a use case cannot be migrated alone.',
      { path: '^packages/db/', pathNot: test },
      { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/(db|contracts|tracing)/' },
    ),
    rule(
      'edge-knows-only-contract-and-words',
      'The edge carries requests for every app; a business word in it would reach all of them.',
      { path: '^packages/edge/', pathNot: test },
      { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/(edge|contracts|i18n|tracing)/' },
    ),
    rule(
      'core-knows-no-outside',
      'The business is called by apps and served by adapters; it names neither, nor screens, nor the HTTP edge.',
      { path: '^packages/core/', pathNot: test },
      { path: '^(apps/|packages/(adapters|ui|client|i18n|edge)/)' },
    ),
    rule(
      'tables-only-through-stores',
      'SQL outside *.store.ts and the kernel escapes the transaction brand and cannot be found when a table changes.',
      {
        pathNot: [
          test,
          '^packages/(db|testkit)/',
          '^packages/core/src/kernel/',
          '^(packages/core/src|apps/account/server)/.*\\.store\\.ts$',
          deps,
          '^(tools|bench)/',
          'node_modules',
        ],
      },
      { path: ['^packages/db/', npm('kysely', 'pg')] },
    ),
    rule(
      'browser-reaches-no-server',
      'Whatever these folders import is shipped to strangers.',
      { path: browser },
      {
        path: '^(packages/(core|db|adapters|config|edge|competition-types|rich-text)|apps/[^/]+/(server|src))/',
        // The editor's schema is for both sides, as the next rule keeps it; so are the formulas of scores, which are pure.
        pathNot:
          '^packages/(rich-text/src/(document|markdown)/|competition-types/src/(answers/|scoring/|forensics/credit\\.rules\\.ts$))',
      },
    ),
    rule(
      'editor-schema-stands-apart',
      'The console carries the schema of a document; sanitiser, renderer and validator stay on the server.',
      { path: '^packages/rich-text/src/(document|markdown)/', pathNot: test },
      {
        path: '^(apps|packages)/',
        pathNot: '^packages/(rich-text/src/(document|markdown)/|contracts/src/browser\\.ts$)',
      },
    ),
    rule(
      'browser-has-no-node',
      'A node built-in breaks the bundle; code for the server half of a page is named *.server.ts.',
      { path: browser, pathNot: [test, '\\.server\\.tsx?$'] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'browser-carries-no-validator',
      'Reading pages ship no zod: take addresses from @tiltyard/contracts/browser, shapes by `import type`, schemas in *.form.ts.',
      { path: browser, pathNot: [test, '\\.form\\.tsx?$', '\\.server\\.tsx?$'] },
      {
        path: ['^packages/contracts/src/', npm('zod')],
        pathNot: ['^packages/contracts/src/(browser\\.ts$|generated/)'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'browser-packages-do-not-meet',
      'Words, calls and the kit are chosen by each app; none of them decides for another.',
      { path: '^packages/(ui|client|i18n)/', pathNot: test },
      { path: '^packages/(ui|client|i18n)/', pathNot: '^packages/$1/' },
    ),
    rule(
      'web-knows-only-the-contract',
      'The site asks the api like any other client; it never sees the business or the database.',
      { path: '^apps/(web|console)/', pathNot: browser },
      { path: '^packages/(core|db|adapters|competition-types)/' },
    ),
    rule(
      'rules-take-plain-data',
      'A rule that can read the world cannot be tested as a table: stores, ports, tables and I/O stay outside.',
      { path: '\\.rules\\.ts$' },
      {
        path: [
          '\\.store\\.ts$',
          '^packages/core/src/ports/',
          '^packages/db/',
          npm('kysely', 'pg', 'ioredis'),
          '^(node:)?(fs|net|tls|dns|http|https|http2|child_process|worker_threads|cluster|dgram|timers|process)(/|$)',
        ],
      },
    ),
    rule(
      'areas-meet-at-the-index',
      'What a feature does not export from index.ts it may change without asking.',
      { path: '^packages/core/src/features/([^/]+)/' },
      {
        path: '^packages/core/src/features/[^/]+/',
        pathNot: ['^packages/core/src/features/$1/', '^packages/core/src/features/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'screens-meet-at-the-index',
      'The same for features of the site, the account pages and the console.',
      { path: '^(apps/[^/]+)/app/features/([^/]+)/' },
      {
        path: '^$1/app/features/[^/]+/',
        pathNot: [
          '^$1/app/features/$2/',
          '^$1/app/features/[^/]+/index\\.tsx?$',
          '^$1/app/features/[^/]+/[^/]+/index\\.tsx?$',
        ],
      },
    ),
    rule(
      'routes-use-the-index',
      'Routes and the shell enter a feature of screens by its index too.',
      { path: '^(apps/[^/]+)/app/(?!features/)', pathNot: test },
      {
        path: '^$1/app/features/',
        pathNot: ['^$1/app/features/[^/]+/index\\.tsx?$', '^$1/app/features/[^/]+/[^/]+/index\\.tsx?$'],
      },
    ),
    rule(
      'packages-are-imported-by-name',
      'A relative path into another package walks around its exports.',
      { path: '^(apps/[^/]+|packages/[^/]+|tools|e2e|bench)/' },
      { path: '^(apps|packages)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    rule(
      'apps-do-not-meet',
      'Processes meet over HTTP or the database; nothing imports an app.',
      { path: '^(apps/[^/]+|packages|tools|e2e|bench)/' },
      { path: '^apps/', pathNot: '^$1/' },
    ),
    rule(
      'adapters-only-implement-ports',
      'An adapter that knows a feature decides business; it sees the port, kernel types and its third party.',
      { path: '^packages/adapters/', pathNot: test },
      {
        path: '^(packages|tools|e2e|bench)/',
        pathNot: ['^packages/adapters/', '^packages/core/src/(ports|kernel)/'],
      },
    ),
    rule(
      'adapters-are-chosen-in-deps',
      'Which adapter serves a port is decided once for each process.',
      { pathNot: ['^packages/adapters/', '^(tools|bench)/', deps, test] },
      { path: '^packages/adapters/' },
    ),
    rule(
      'only-worker-and-access-hold-the-engine',
      'Whoever may speak to the engine is root on its host; the api and the pages, which strangers ask first, must not be able to.',
      { path: '^apps/(?!worker/|access/)', pathNot: test },
      { path: '^packages/adapters/src/environments/' },
    ),
    rule(
      'ports-are-used-by-core',
      'A route or job that calls a port walks around the use case; only deps.ts hands ports to the core.',
      // The gateway carries bytes between a socket and an engine: there is no use case to walk around.
      { path: '^apps/(?!account/|web/|console/|access/)', pathNot: [deps, test] },
      { path: '^packages/core/src/ports/' },
    ),
    rule(
      'config-is-read-at-the-start',
      'A setting read late cannot be checked at start nor replaced in a test.',
      {
        pathNot: [
          '^apps/[^/]+/(src|server)/(deps|main)\\.ts$',
          '^(packages/(config|testkit)|tools|bench|e2e)/',
          test,
        ],
      },
      { path: '^packages/config/' },
    ),
    rule(
      'test-code-stays-in-tests',
      'Fakes, journeys, load and their libraries never ship.',
      {
        pathNot: [
          '^(packages/testkit|e2e|bench|tools)/',
          test,
          '(^|/)(vite|vitest)\\.config\\.ts$',
          'node_modules',
        ],
      },
      {
        path: [
          '^(packages/testkit|e2e|bench|tools)/',
          '^(apps|packages)/.*(/testing/|\\.(suite|fixture)\\.tsx?$)',
          npm('vitest', 'fast-check', 'playwright-core', '@axe-core/playwright'),
        ],
      },
    ),
    rule(
      'account-takes-only-the-kernel',
      'The account service has its own schema and origin; it shares mechanisms with the platform, never its business.',
      { path: '^apps/account/server/' },
      { path: '^packages/core/src/features/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tools/check/samples/|(^|/)(build|dist|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
